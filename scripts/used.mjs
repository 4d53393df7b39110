// @ts-check
/** The processor time and the memory that this program has used so far, in words: "12 s CPU, 96 MiB at most". */
export function used() {
  const { user, system } = process.cpuUsage();
  return `${((user + system) / 1e6).toFixed(1)} s CPU, ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB at most`;
}
