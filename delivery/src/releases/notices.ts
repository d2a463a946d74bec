import { createHash } from 'node:crypto';
import type { DiscoveryDocument, Notice } from 'shared-config/contracts/contracts';
import { MAX_NOTICES } from 'shared-config/site/notices';
import { ReleaseRefusedError } from './release-refused-error';

/** A notice without what is derived from it. */
export type NewNotice = Omit<Notice, 'id' | 'at' | 'by'>;

interface Author {
  now: Date;
  by: string;
}

/** Returns the notices that are shown or planned. */
export function presentNotices({ notices = [] }: DiscoveryDocument, now: Date): Notice[] {
  return notices.filter(({ until }) => Date.parse(until) > now.getTime());
}

/** Adds a notice to a document. Returns the same document if it has the notice already. Removes notices that have ended. */
export function withNotice(
  document: DiscoveryDocument,
  added: NewNotice,
  { now, by }: Author,
): DiscoveryDocument {
  // Without its start, which is the time of the command: a repeated command changes nothing.
  const { from: _from, ...content } = added;
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
  const present = presentNotices(document, now);
  if (present.some((notice) => notice.id === id)) return document;
  if (present.length >= MAX_NOTICES)
    throw new ReleaseRefusedError(
      'release-usage',
      `There are ${MAX_NOTICES} notices already: end one first.`,
    );
  return { ...document, notices: [...present, { id, ...added, at: now.toISOString(), by }] };
}

/** Ends a notice now. @throws ReleaseRefusedError `release-usage` that lists the notices which have not ended */
export function withEndedNotice(
  document: DiscoveryDocument,
  id: string,
  { now, by }: Author,
): DiscoveryDocument {
  const at = now.toISOString();
  const notices = presentNotices(document, now);
  if (!notices.some((notice) => notice.id === id)) {
    const known = notices.map((notice) => notice.id).join(', ') || 'none';
    throw new ReleaseRefusedError('release-usage', `No notice ${id} is shown or planned. Notices: ${known}.`);
  }
  return {
    ...document,
    notices: notices.map((notice) => (notice.id === id ? { ...notice, until: at, at, by } : notice)),
  };
}
