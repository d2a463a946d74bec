import { reaction } from 'mobx';
import { LIVE_PATH } from 'shared-config/api/live-messages';
import type { Session } from 'shared-config/contracts/contracts';
import { reportFailure } from 'shared-config/errors/report-failure';
import { oncePerPage } from 'shared-config/platform/once-per-page';
import type { PageContext } from '../page/page-context';
import { LiveConnection } from './live-connection';

export interface LivePorts {
  readonly context: PageContext;
  session: Pick<Session, 'user'>;
}

/**
 * Builds of different ages share one connection. Change the name when a member of the connection or its listeners goes or changes: then
 * each has its own.
 */
const NAME = 'live-1';

/** Returns the page's one live connection, which follows language, region and user. */
export function pageLive(shell: LivePorts): LiveConnection {
  return oncePerPage(NAME, '1.0', () => {
    const url = () => liveUrl(shell.context);
    const live = new LiveConnection({ page: window, url, report: reportFailure, random: Math.random });
    // The server knows the user by the cookie of the handshake.
    reaction(
      () => `${url()} ${shell.session.user?.id}`,
      () => live.restart(),
    );
    return live;
  });
}

/** Returns the address of the connection, with what the calls send as language and region. */
export function liveUrl({ hosts, locale, site }: Pick<PageContext, 'hosts' | 'locale' | 'site'>): string {
  const query = new URLSearchParams({ language: locale.code, region: site.region.code });
  return `${hosts.websocket}${LIVE_PATH}?${query}`;
}
