import { shareOf } from './status-lines';

/** A commit, and the names of the signers of a build who name it. */
export interface SignedCommit {
  /** Null outside of a repository. */
  commit: string | null;
  signedBy: readonly string[];
}

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
  /** Percentage of visitors, if the action set one. */
  percent?: number;
  regions?: readonly string[];
  /** Commit of the build, if all of its signers name the same one. */
  commit?: string | null;
  /** Commits of the build by signer, if the signers name different ones. */
  commits?: readonly SignedCommit[];
  /** Names of the keys. */
  signedBy: readonly string[];
}

const SHORT_COMMIT = 10;

/** Returns the audit log as lines for a terminal, oldest first. */
export function logLines(lines: readonly LogLine[]): string[] {
  return lines.map((line) => {
    const { version, at, action, part, buildId, to, by, reason, signedBy } = line;
    // Events of the whole store have no part.
    const what = [action, part === '*' ? '' : part, buildId].filter(Boolean).join(' ');
    const restored = to ? `, back to ${to}` : '';
    const why = reason ? `: ${reason}` : '';
    return `${String(version).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${what}${restored}${shareOf(line)}${sourceOf(line)} by ${by}, key of ${signedBy.join(' and ')}${why}`;
  });
}

function sourceOf({ commit, commits = [] }: LogLine): string {
  const short = (id: string | null) => (id ? `commit ${id.slice(0, SHORT_COMMIT)}` : 'no commit');
  const statements = commits.map(({ commit: id, signedBy }) => {
    return `${signedBy.join(' and ')} ${signedBy.length === 1 ? 'states' : 'state'} ${short(id)}`;
  });
  if (statements.length > 0) return ` (${statements.join(', ')})`;
  return commit ? ` (${short(commit)})` : '';
}
