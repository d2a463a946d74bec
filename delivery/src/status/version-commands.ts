export interface CommandsInput {
  part: string;
  buildId: string;
  role: 'default' | 'canary' | 'region';
  /** Codes of the regions with a separate share. */
  regions: readonly string[];
  /** The previous default build, if the history has it. */
  previous: string | undefined;
  /** Region codes in which the part is stopped, or `*` for all. */
  stopped: readonly string[];
}

export interface VersionCommand {
  name: 'Promote' | 'Roll back' | 'Stop' | 'Resume';
  command: string;
}

/**
 * Returns the commands that change who gets a version.
 *
 * @example commandsFor({ part: 'shell', buildId: 'a2', role: 'canary', … })[0].command // 'npm run release -- promote shell --build a2'
 */
export function commandsFor({ role, ...input }: CommandsInput): VersionCommand[] {
  const { part, buildId, previous, stopped } = input;
  const regions = input.regions.join(',');
  switch (role) {
    case 'default':
      return [
        ...(previous ? [row('Roll back', `rollback ${part} --to ${previous}`)] : []),
        stopped.length > 0 ? row('Resume', `resume ${part}`) : row('Stop', `stop ${part}`),
      ];
    case 'canary':
      return [row('Promote', `promote ${part} --build ${buildId}`), row('Roll back', `rollback ${part}`)];
    case 'region':
      return [
        row('Promote', `promote ${part} --build ${buildId}`),
        row('Roll back', `rollback ${part} --region ${regions}`),
      ];
  }
}

function row(name: VersionCommand['name'], parameters: string): VersionCommand {
  return { name, command: `npm run release -- ${parameters}` };
}
