import type { Notice } from 'shared-config/contracts/contracts';
import { fetchText } from 'shared-config/loader/fetch-text';
import { isRecord } from 'shared-config/platform/is-record';
import { isPlainText } from 'shared-config/site/navigation-rules';
import {
  isNoticeLink,
  MAX_NOTICE_CHARS,
  NOTICE_PATH,
  NOTICE_SEVERITIES,
  noticesFor,
} from 'shared-config/site/notices';
import type { PageContext } from '../../core/page/page-context';
import { dismissedNotices, saveDismissal } from './dismissed-notices';
import type { createNoticePlace } from './show-notice';

/** With the ten seconds of caches, an open page shows a notice within a minute. */
const CHECK_MS = 45_000;
/** Timers run some milliseconds early or late. */
const TOLERANCE_MS = 5_000;

export interface NoticeWatch {
  page: Window;
  context: () => PageContext;
  /** Origin of the shell's files. */
  origin: string;
  /** Shows the notice in place of the one before; null removes it. */
  show(notice: Notice | null): Promise<void>;
}

/**
 * Requests the notices of an open, visible page every 45 s, and shows the most urgent one that its HTML does not contain. Pages of other
 * teams request them immediately, because only fragments contain notices. Pages that pin a root show none: the list has no signature for
 * browsers. Ignores failures, because the next check repairs them.
 *
 * @returns stops
 */
export function watchNotices({ page, context, origin, show }: NoticeWatch): () => void {
  const { document } = page;
  if (document.querySelector('script[data-release-root]')) return () => {};
  let shownId: string | undefined;
  let checkedAtMs = Date.now();
  const check = async () => {
    checkedAtMs = Date.now();
    const text = await fetchText(`${origin}/notices.json`, undefined, { cache: 'no-cache' });
    const { locale, path } = context();
    const listed = noticesFor(parseNotices(text), { locale, path, nowMs: Date.now() });
    const dismissed = dismissedNotices();
    const notice = listed.find(
      ({ id }) => !dismissed.includes(id) && !document.querySelector(`body #sh-notice-${id}`),
    );
    if (notice?.id === shownId) return;
    await show(notice ?? null);
    shownId = notice?.id;
  };
  const checkWhenDue = () => {
    // A clock can go back.
    const isDue = Math.abs(Date.now() - checkedAtMs) >= CHECK_MS - TOLERANCE_MS;
    if (!document.hidden && isDue) void check().catch(() => {});
  };
  if (context().linkOrigin !== '') void check().catch(() => {});
  const timer = page.setInterval(checkWhenDue, CHECK_MS);
  document.addEventListener('visibilitychange', checkWhenDue);
  return () => {
    page.clearInterval(timer);
    document.removeEventListener('visibilitychange', checkWhenDue);
  };
}

/** Returns the valid notices of a list: the server of a page of another team is not ours. */
function parseNotices(text: string): Notice[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? (list as unknown[]).filter(isNotice) : [];
}

function isNotice(value: unknown): value is Notice {
  if (!isRecord(value)) return false;
  const { id, severity, from, until, texts, link, regions, locales, path } = value;
  return (
    /^[0-9a-f]{10}$/.test(String(id)) &&
    NOTICE_SEVERITIES.includes(severity as Notice['severity']) &&
    [from, until].every((time) => typeof time === 'string') &&
    [regions, locales].every(isScope) &&
    (path === undefined || (typeof path === 'string' && NOTICE_PATH.test(path))) &&
    isRecord(texts) &&
    Object.values(texts).every((one) => isPlainText(one, MAX_NOTICE_CHARS)) &&
    (link === undefined || (typeof link === 'string' && isNoticeLink(link)))
  );
}

/** Returns whether a list limits the pages of a notice. A text would match parts of codes, and an object would end the check. */
function isScope(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((code) => typeof code === 'string'));
}

/** Returns what shows notices on an open page, and loads its code with the first one. */
export function createNoticePresenter(context: () => PageContext): NoticeWatch['show'] {
  let draw: ReturnType<typeof createNoticePlace> | undefined;
  const show: NoticeWatch['show'] = async (notice) => {
    if (!notice && !draw) return;
    const { createNoticePlace: createPlace } = await import('./show-notice');
    draw ??= createPlace(() => ({ context: context() }));
    draw(notice, (id) => {
      saveDismissal(id);
      void show(null);
    });
  };
  return show;
}
