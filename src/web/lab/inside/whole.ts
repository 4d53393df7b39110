declare const IS_WHOLE: boolean;

/** Whether this is the file with all engines, as the build says. */
export const WHOLE = IS_WHOLE;
