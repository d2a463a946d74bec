import { downloadFileName } from './download-file-name';
import type { Environment } from 'shared-config/site/environments';
import * as limits from 'shared-config/site/limits';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { ownSiteOfHost, siteOfHost } from 'shared-config/site/site-of-host';
import { urlFrom } from 'shared-config/platform/url-from';

export type DownloadSource = { url: string } | { blob: Blob };

export type DownloadRequest = DownloadSource & {
  /** The function cleans it first. */
  fileName: string;
  /** Kind of file for analytics: lower-case letters and hyphens. @example 'account-picture' */
  kind?: string;
  page: Window & { fetch: typeof fetch; URL: typeof URL };
  /**
   * Environment of the exchange's site. Default: the environment of the page's host. Pages on a foreign host must set
   * it.
   */
  environment?: Environment;
  report: ReportFailure;
};

/** Browsers read an object URL after the click. */
const REVOKE_AFTER_MS = 40_000;

/**
 * Saves a file. Fetches addresses first, because browsers navigate to an address of another origin instead of saving
 * it. Accepts our hosts in the same environment (`http:` only from an `http:` page) and the page's own `blob:`
 * addresses. Never rejects: it reports a failure (R-ERROR-16) and resolves to false; true means that the browser has the file.
 *
 * @example await downloadFile({ url: `${hosts.assets}/statements/2026.pdf`, fileName: 'statement.pdf', page: window, report: reportFailure });
 */
export async function downloadFile(request: DownloadRequest): Promise<boolean> {
  const { page, fileName, kind, report } = request;
  try {
    const name = downloadFileName(fileName);
    if ('blob' in request) saveBlob(page, request.blob, { name, kind });
    else {
      const address = allowedAddress(request, request.url);
      // A strict connect-src forbids to fetch the page's own `blob:` address.
      if (address.protocol === 'blob:') clickLink(page, address.href, { name, kind });
      else saveBlob(page, await fetchFile(page, address), { name, kind });
    }
    return true;
  } catch (thrown) {
    report({ code: 'download-failed', part: 'download', message: messageOf(thrown) });
    return false;
  }
}

/** Messages omit path and query, which can hold private data. */
function allowedAddress({ page, environment }: DownloadRequest, url: string): URL {
  const address = urlFrom(url, page.location.href);
  if (!address) throw new Error('the file has no valid address');
  if (isAllowed(address, page.location, environment)) return address;
  throw new Error(`no downloads from ${address.protocol}//${address.host}`);
}

async function fetchFile(page: DownloadRequest['page'], address: URL): Promise<Blob> {
  const controller = new AbortController();
  const timer = page.setTimeout(() => controller.abort(), limits.requestTimeoutMs);
  const response = await page
    .fetch(address.href, { credentials: 'include', redirect: 'error', signal: controller.signal })
    .finally(() => page.clearTimeout(timer));
  if (!response.ok) throw new Error(`${address.host} answered with status ${response.status}`);
  return response.blob();
}

function isAllowed(address: URL, location: Location, environment: Environment | undefined): boolean {
  if (address.protocol === 'blob:') return address.origin === location.origin;
  const isSecure = address.protocol === 'https:';
  if (!isSecure && !(address.protocol === 'http:' && location.protocol === 'http:')) return false;
  if (address.username !== '' || address.password !== '') return false;
  const expected = environment ?? siteOfHost(location.host).environment;
  return ownSiteOfHost(address.host)?.environment.name === expected.name;
}

/** File name on the visitor's device, and kind for analytics. */
interface SavedFile {
  name: string;
  kind: string | undefined;
}

function saveBlob(page: DownloadRequest['page'], blob: Blob, file: SavedFile): void {
  const url = page.URL.createObjectURL(blob);
  page.setTimeout(() => page.URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  clickLink(page, url, file);
}

function clickLink(page: DownloadRequest['page'], url: string, { name, kind }: SavedFile): void {
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  if (kind) link.dataset.file = kind;
  link.hidden = true;
  page.document.body.append(link);
  try {
    link.click();
  } finally {
    link.remove();
  }
}
