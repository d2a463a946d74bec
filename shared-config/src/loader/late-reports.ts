import { messageOf } from '../errors/report-failure';
import { isDeadlineError, withDeadline } from '../platform/deadline';
import type { VersionChoiceOptions } from './version-choice';

/** Creates the reports of loads that exceed the deadline: one for concurrent loads of the same module. */
export function createLateReports() {
  const ends = new Map<string, () => void>();
  return {
    started(module: string, { part, report }: VersionChoiceOptions, deadlineMs: number): void {
      const id = `${part}/${module}`;
      if (ends.has(id)) return;
      const load = new Promise<void>((resolve) => ends.set(id, resolve));
      withDeadline(load, deadlineMs, id).catch((thrown: unknown) => {
        if (isDeadlineError(thrown)) report({ code: 'remote-timeout', part, message: messageOf(thrown) });
      });
    },
    ended(module: string, { part }: VersionChoiceOptions): void {
      const id = `${part}/${module}`;
      ends.get(id)?.();
      ends.delete(id);
    },
  };
}
