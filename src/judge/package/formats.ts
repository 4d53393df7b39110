import type { FORMAT_NAMES } from './format-names.ts';
import type { PackageFile } from './files.ts';
import { kattisPackage } from './kattis.ts';
import { kattis2025Package } from './kattis-2025.ts';
import { polygonPackage } from './polygon.ts';
import type { Problem } from './problem.ts';

/** The formats of packages by name, each with what makes its files. */
export const FORMATS: Readonly<Record<(typeof FORMAT_NAMES)[number], (problem: Problem) => PackageFile[]>> = {
  kattis: kattisPackage,
  'kattis-2025-09': kattis2025Package,
  polygon: polygonPackage,
};
