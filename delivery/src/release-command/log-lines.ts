/** An event of the audit log. */
export interface LogLine {
  version: number;
  at: string;
  action: string;
  part?: string;
  buildId?: string;
  to?: string;
  by: string;
  reason?: string;
  /** Commit of the build, by its signature. */
  commit?: string | null;
  /** Names of the keys. */
  signedBy: readonly string[];
}

const SHORT_COMMIT = 10;

/** Returns the audit log as lines for a terminal, oldest first. */
export function logLines(lines: readonly LogLine[]): string[] {
  return lines.map(({ version, at, action, part, buildId, to, by, reason, commit, signedBy }) => {
    // Events of the whole store have no part.
    const what = [action, part === '*' ? '' : part, buildId].filter(Boolean).join(' ');
    const restored = to ? `, back to ${to}` : '';
    const source = commit ? ` (commit ${commit.slice(0, SHORT_COMMIT)})` : '';
    const why = reason ? `: ${reason}` : '';
    return `${String(version).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${what}${restored}${source} by ${by}, key of ${signedBy.join(' and ')}${why}`;
  });
}
