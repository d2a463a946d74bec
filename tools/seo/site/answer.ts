/** What an address answered; redirects are not followed. */
export interface Answer {
  url: string;
  /** 0 where nothing was answered; `text` says why. */
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Asks for an address of ours. */
export type Ask = (url: string, options?: { method?: 'GET' | 'HEAD'; cookie?: string }) => Promise<Answer>;

/** Where an answer leads, as a whole address; null where it is no redirect. */
export function redirectTargetOf({ url, status, headers }: Answer): string | null {
  const { location } = headers;
  return status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)
    ? new URL(location, url).href
    : null;
}
