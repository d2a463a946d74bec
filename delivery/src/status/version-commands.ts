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

interface VersionCommand {
  name: 'Promote' | 'Roll back' | 'Stop' | 'Resume';
  command: string;
}

/** Returns the commands that change who gets a version. */
export function commandsFor(input: CommandsInput): VersionCommand[] {
  const { part, buildId, role, regions, previous, stopped } = input;
  if (role === 'default') {
    return [
      ...(previous ? [row('Roll back', `rollback ${part} --to ${previous}`)] : []),
      stopped.length > 0 ? row('Resume', `resume ${part}`) : row('Stop', `stop ${part}`),
    ];
  }
  const where = role === 'region' ? ` --region ${regions.join(',')}` : '';
  return [row('Promote', `promote ${part} --build ${buildId}`), row('Roll back', `rollback ${part}${where}`)];
}

function row(name: VersionCommand['name'], parameters: string): VersionCommand {
  return { name, command: `npm run release -- ${parameters}` };
}
