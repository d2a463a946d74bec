/** Response of an address, without following redirects. */
export interface Answer {
  url: string;
  /** 0 without a response; `text` then contains the error. */
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Requests an address of an own host. */
export type SendRequest = (
  url: string,
  options?: { method?: 'GET' | 'HEAD'; cookie?: string },
) => Promise<Answer>;

/** Returns the absolute target of a redirect, or null. */
export function redirectTargetOf({ url, status, headers }: Answer): string | null {
  const { location } = headers;
  return status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)
    ? new URL(location, url).href
    : null;
}
