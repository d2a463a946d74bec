import type { SoakResult } from './run-soak';

/** Allowed deviation of a share in percentage points. */
const TOLERANCE_POINTS = 2;

/** Returns descriptions of all faults. */
export function soakFaults(result: SoakResult): string[] {
  const { failures, unassigned, changed, unsteady, releases, seenAfterMs, shares } = result;
  const off = shares.filter(({ set, seen }) => Math.abs(set - seen) > TOLERANCE_POINTS);
  return [
    ...failures.map((failure) => `failed: ${failure}`),
    ...unassigned.map((load) => `unassigned build: ${load}`),
    ...changed.map((load) => `changed without a release: ${load}`),
    ...(unsteady > 0 ? [`${unsteady} devices lost their build`] : []),
    ...off.map(({ set, seen }) => `a share of ${set} % is ${seen.toFixed(2)} %`),
    ...(releases === 0 || seenAfterMs.length === 0 ? ['no release appeared on a page'] : []),
  ];
}

/** Returns the measured figures as lines. */
export function soakLines(result: SoakResult): string[] {
  const { loads, failures, files, seconds, releases, seenAfterMs, shares } = result;
  const median = seenAfterMs[Math.floor(seenAfterMs.length / 2)];
  const shareTexts = shares.map(({ set, seen }) => `${set} → ${seen.toFixed(2)}`).join(', ');
  return [
    `page loads              ${loads}, ${failures.length} failed`,
    `files checked           ${files}`,
    `releases meanwhile      ${releases} in ${seconds.toFixed(0)} s`,
    `release → first page    median ${median} ms, longest ${seenAfterMs.at(-1)} ms (${seenAfterMs.length} seen)`,
    `canary set → seen, %    ${shareTexts}`,
    `unassigned builds       ${result.unassigned.length}`,
    `changed unreleased      ${result.changed.length + result.unsteady}`,
  ];
}
