/** Takes from rules what they never need, and what the policy of the frame leaves them: workers and channels of their own. */
for (const name of ['Worker', 'SharedWorker', 'BroadcastChannel'])
  Object.defineProperty(globalThis, name, { value: undefined });
