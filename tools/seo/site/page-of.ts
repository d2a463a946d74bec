import type { Edition } from '../requirements/required-editions';
import type { Answer } from './answer';
import { readPage } from './read-page';
import { placeOfUrl, type SitePage } from './site-page';

/** Returns the page of a response, or null for other responses. */
export function pageOf(answer: Answer, editions: readonly Edition[]): SitePage | null {
  const place = placeOfUrl(answer.url, editions);
  const isHtml = answer.headers['content-type']?.startsWith('text/html') ?? false;
  if (!place || !isHtml || answer.text === '') return null;
  if (answer.status >= 300 && place.kind === 'page') return null;
  return {
    ...place,
    url: answer.url,
    state: '',
    status: answer.status,
    headers: answer.headers,
    facts: readPage(answer.text),
    misfits: [],
  };
}
