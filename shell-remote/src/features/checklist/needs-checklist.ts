import type { Checklist, Session } from 'shared-config/contracts/contracts';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { PlainItem } from 'shared-config/storage/local-cache';
import type { Overlays } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';

export interface ChecklistPorts {
  readonly context: PageContext;
  session: Pick<Session, 'user' | 'loginSucceeded'>;
  memory: Pick<PageMemory, 'cache'>;
  overlays: Pick<Overlays<'checklist'>, 'open' | 'close'>;
  backend: () => Promise<{
    fetchChecklist(): Promise<Checklist>;
    dismissChecklist(): Promise<Checklist>;
  }>;
}

/** The user of this device who has finished or dismissed the list. */
export const FINISHED: PlainItem<number> = { key: storageKeys.checklistFinished, check: userIdFrom };

/** Returns whether the page asks for the list of the signed-in user: on our own pages, of a main account, until it is finished. */
export function needsChecklist({ context, session, memory }: ChecklistPorts): boolean {
  const { user } = session;
  if (!user || user.parent_member_id > 0 || context.linkOrigin !== '') return false;
  return memory.cache.getText(FINISHED) !== user.id;
}

function userIdFrom(text: string): number {
  if (!/^\d{1,16}$/.test(text)) throw new TypeError('no user id.');
  return Number(text);
}
