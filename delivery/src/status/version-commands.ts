export interface CommandsInput {
  part: string;
  buildId: string;
  role: 'default' | 'canary' | 'region';
  /** Codes of the regions in which a rollback withdraws this version. A region that also has one with a smaller share is left out. */
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
    const isStopped = stopped.includes('*');
    const stoppedRegions = stopped.filter((name) => name !== '*');
    return [
      ...(previous ? [row('Roll back', `rollback ${part} --to ${previous}`)] : []),
      // The kill switches of all visitors and of regions are separate.
      ...(isStopped ? [row('Resume', `resume ${part}`)] : []),
      ...(stoppedRegions.length > 0
        ? [row('Resume', `resume ${part} --region ${stoppedRegions.join(',')}`)]
        : []),
      ...(isStopped ? [] : [row('Stop', `stop ${part}`)]),
    ];
  }
  const promote = row('Promote', `promote ${part} --build ${buildId}`);
  if (role === 'canary') return [promote, row('Roll back', `rollback ${part}`)];
  if (regions.length === 0) return [promote];
  return [promote, row('Roll back', `rollback ${part} --region ${regions.join(',')}`)];
}

function row(name: VersionCommand['name'], parameters: string): VersionCommand {
  return { name, command: `npm run release -- ${parameters}` };
}
