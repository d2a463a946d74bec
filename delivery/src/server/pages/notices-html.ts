import type { Notice } from 'shared-config/contracts/contracts';
import { isRecord } from 'shared-config/platform/is-record';
import type { Locale } from 'shared-config/site/locales';
import { noticeHref, noticeLocale, noticeText } from 'shared-config/site/notices';
import type { ShellHeadFiles } from 'build/write-shell-files';
import { escapeHtml, rawText } from '../../http/escape-html';
import type { LoadedBuild } from '../../releases/loaded-build';

/** What a build of the shell gives to notices: style, script, and the HTML of each severity with placeholders. */
export interface NoticeFiles extends NonNullable<ShellHeadFiles['notices']> {
  htmls: Record<string, string>;
  /** For texts that are English on a page in another language. */
  englishHtmls: Record<string, string>;
}

/** Notices of a page as HTML, and the texts of their inline script and style for the policy; without notices all are empty. */
export interface NoticesHtml {
  html: string;
  scripts: readonly string[];
  styles: readonly string[];
}

export const NO_NOTICES: NoticesHtml = { html: '', scripts: [], styles: [] };

/** Returns the files for notices of a locale; undefined if the build is older than notices. */
export function noticeFilesOf(
  { contents }: LoadedBuild,
  { notices }: ShellHeadFiles,
  localeCode: string,
): NoticeFiles | undefined {
  const htmlsOf = (code: string): unknown => {
    const text = contents.get(`skeleton/${code}.notices.json`)?.toString();
    return text && JSON.parse(text);
  };
  const [htmls, englishHtmls] = [htmlsOf(localeCode), htmlsOf('en')];
  return notices && isRecord(htmls) && isRecord(englishHtmls)
    ? {
        ...notices,
        htmls: htmls as NoticeFiles['htmls'],
        englishHtmls: englishHtmls as NoticeFiles['htmls'],
      }
    : undefined;
}

/**
 * Fills notices into the HTML of a build. A script before them hides dismissed and ended notices before the first paint.
 *
 * @param linkBase what precedes the paths of our pages
 */
export function noticesHtml(
  notices: readonly Notice[],
  files: NoticeFiles | undefined,
  { locale, linkBase }: { locale: Locale; linkBase: string },
): NoticesHtml {
  if (!files) return NO_NOTICES;
  const hidden = notices.map(({ id }) => `[data-hidden-notices~="${id}"] #sh-notice-${id}`);
  // Important, because the sheet of the build has the weight of four ids.
  const style = `${files.style}${hidden.join()}{display:none!important}`;
  const ends = notices.map(({ id, until }) => `${id}/${Date.parse(until)}`).join(' ');
  const items = notices.map((notice) => noticeHtml(notice, files, { locale, linkBase }));
  return {
    html: `<style>${rawText('style', style)}</style><script data-notices="${ends}">${rawText('script', files.script)}</script>${items.join('')}`,
    scripts: [files.script],
    styles: [style],
  };
}

function noticeHtml(
  notice: Notice,
  { htmls, englishHtmls }: NoticeFiles,
  { locale, linkBase }: { locale: Locale; linkBase: string },
): string {
  const { text, lang, dir } = noticeText(notice, { locale });
  const { id, link } = notice;
  const values: Record<string, string> = { I: id, T: text, L: lang, D: dir };
  if (link) values.H = noticeHref(link, linkBase);
  const ofText = noticeLocale(notice, locale) === locale ? htmls : englishHtmls;
  const template = ofText[notice.severity] ?? '';
  const html = link ? template : template.replace(/ <a [^]*?<\/a>/, '');
  // All together: a text may contain the name of a placeholder.
  return html.replaceAll(/@([ITLDH])@/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}
