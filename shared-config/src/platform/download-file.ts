import { downloadFileName } from './download-file-name';
import type { Environment } from '../site/environments';
import { limits } from '../site/limits';
import { messageOf, type ReportFailure } from '../errors/report-failure';
import { ownSiteOfHost, siteOfHost } from '../site/site-of-host';
import { urlFrom } from './url-from';

/** What is to be saved: something at an address, or something that the page has made. */
export type DownloadSource = { url: string } | { blob: Blob };

export type DownloadRequest = DownloadSource & {
  /** Cleaned before it is used. */
  fileName: string;
  /** Name of the kind of file for analytics: small letters and hyphens. @example 'account-picture' */
  kind?: string;
  page: Window & { fetch: typeof fetch; URL: typeof URL };
  /** Of the exchange's site. Default: the environment of the page's host; a page of somebody else says it. */
  environment?: Environment;
  report: ReportFailure;
};

/** Browsers read an object URL some time after the click. */
const REVOKE_AFTER_MS = 40_000;

/**
 * Saves a file. Addresses are fetched first, because a browser would go to another origin's address instead of saving
 * it; allowed are hosts of ours in the same environment (`http:` from an `http:` page only) and the page's own `blob:`s.
 * Never rejects: a failure is only logged (R-ERROR-16).
 *
 * @example await downloadFile({ url: `${hosts.assets}/statements/2026.pdf`, fileName: 'statement.pdf', page: window, report: reportFailure });
 */
export async function downloadFile(request: DownloadRequest): Promise<void> {
  const { page, fileName, kind, report } = request;
  try {
    const name = downloadFileName(fileName);
    if ('blob' in request) saveBlob(page, request.blob, { name, kind });
    else {
      const address = allowedAddress(request, request.url);
      // The page's own `blob:` is saved as it is; a strict connect-src does not let it be fetched.
      if (address.protocol === 'blob:') clickLink(page, address.href, { name, kind });
      else saveBlob(page, await fetchFile(page, address), { name, kind });
    }
  } catch (thrown) {
    report({ code: 'download-failed', part: 'download', message: messageOf(thrown) });
  }
}

/** Messages have neither path nor query: what those carry may be nobody else's business. */
function allowedAddress({ page, environment }: DownloadRequest, url: string): URL {
  const address = urlFrom(url, page.location.href);
  if (!address) throw new Error('what should be saved has no address');
  if (isAllowed(address, page.location, environment)) return address;
  throw new Error(`files are not taken from ${address.protocol}//${address.host}`);
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

/** How a file is called on the visitor's disk, and for analytics. */
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
