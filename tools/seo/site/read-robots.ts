/** A parsed robots.txt. */
export interface Robots {
  groups: readonly { agents: readonly string[]; rules: readonly RobotsRule[] }[];
  sitemaps: readonly string[];
}

interface RobotsRule {
  allows: boolean;
  pattern: string;
}

/** Parses a robots.txt by RFC 9309; ignores unknown lines. */
export function readRobots(text: string): Robots {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  let isInAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'sitemap') sitemaps.push(value);
    if (field === 'user-agent') {
      if (!isInAgents) groups.push({ agents: [], rules: [] });
      groups.at(-1)!.agents.push(value.toLowerCase());
    }
    if ((field === 'allow' || field === 'disallow') && value !== '') {
      groups.at(-1)?.rules.push({ allows: field === 'allow', pattern: value });
    }
    if (field !== '' && field !== 'sitemap') isInAgents = field === 'user-agent';
  }
  return { groups, sitemaps };
}

/**
 * Returns whether a crawler may fetch a path. The groups of the crawler decide, or those for all if it has none: the longest matching
 * pattern wins, and with equal length `Allow`.
 */
export function mayFetch({ groups }: Robots, agent: string, path: string): boolean {
  const own = groups.filter(({ agents }) => agents.includes(agent));
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*')))
    .flatMap((group) => group.rules)
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return rules[0]?.allows ?? true;
}

/** Matches a pattern with `*` as wildcard and a trailing `$` as end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const source = pieces.map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*');
  return new RegExp(`^${source}${isWhole ? '$' : ''}`, 's').test(path);
}
