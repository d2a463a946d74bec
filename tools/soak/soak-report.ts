import type { SoakResult } from './run-soak';

/** Points that a share may be away from what was set. */
const ALLOWED_POINTS = 2;

/** What is wrong; empty where nothing is. */
export function soakFaults(result: SoakResult): string[] {
  const { failures, misled, changed, unsteady, releases, seenAfterMs, shares } = result;
  const off = shares.filter(({ set, seen }) => Math.abs(set - seen) > ALLOWED_POINTS);
  return [
    ...failures.map((failure) => `failed: ${failure}`),
    ...misled.map((load) => `shows what nobody gave it: ${load}`),
    ...changed.map((load) => `changed without a release: ${load}`),
    ...(unsteady > 0 ? [`${unsteady} devices lost a build that they had`] : []),
    ...off.map(({ set, seen }) => `a share of ${set} % is ${seen.toFixed(2)} %`),
    ...(releases === 0 || seenAfterMs.length === 0 ? ['no release was seen'] : []),
  ];
}

/** The figures, one line each. */
export function soakLines(result: SoakResult): string[] {
  const { loads, failures, files, seconds, releases, seenAfterMs, shares, misled, changed, unsteady } =
    result;
  const median = seenAfterMs[Math.floor(seenAfterMs.length / 2)];
  const told = shares.map(({ set, seen }) => `${set} → ${seen.toFixed(2)}`).join(', ');
  return [
    `page loads              ${loads}, ${failures.length} failed`,
    `files checked           ${files}`,
    `releases meanwhile      ${releases} in ${seconds.toFixed(0)} s`,
    `release → first page    median ${median} ms, longest ${seenAfterMs.at(-1)} ms (${seenAfterMs.length} seen)`,
    `canary set → seen, %    ${told}`,
    `of builds not given     ${misled.length}`,
    `changed unreleased      ${changed.length + unsteady}`,
  ];
}
