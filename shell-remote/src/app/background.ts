import { when } from 'mobx';
import { COLLECT_PATH, createAnalytics, type Analytics } from 'shared-config/analytics/analytics';
import { removeRefusedItems } from './remove-refused-items';
import type { ShellErrorDetail } from 'shared-config/contracts/contracts';
import { isTrackedError } from 'shared-config/errors/is-tracked-error';
import type { Platform } from 'shared-config/platform/platform';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { createScriptLoader } from 'shared-config/third-party/create-script-loader';
import { THIRD_PARTY_POLICY } from 'shared-config/third-party/policy';
import { SCRIPTS } from 'shared-config/third-party/script-table';
import { afterConsentDecision } from '../features/consent/after-consent-decision';
import { isDocumentPage } from '../core/page/is-document-page';
import type { RunningChecklistPorts } from '../features/checklist/checklist-store';
import { needsChecklist } from '../features/checklist/needs-checklist';
import { keepAnalyticsUserId } from '../features/tracking/keep-analytics-user-id';
import type { SessionEndPorts } from '../features/session/session-end';
import { pageConsent } from '../features/consent/page-consent';
import type { PageContext } from '../core/page/page-context';
import { reportPageProblems } from '../features/embedding/report-page-problems';
import { shouldAskForConsent } from '../features/consent/should-ask-for-consent';
import { startEditionNotice, type SuggestionPorts } from '../features/edition-notice/start-edition-notice';
import { startSmartBanner, type SmartBannerPorts } from '../features/app-banner/start-smart-banner';
import { shellBaseUrl } from '../core/texts/shell-files';
import { createNoticePresenter, watchNotices } from '../features/site-notice/watch-notices';
import { trackPage } from '../features/tracking/track-page';

export interface BackgroundInput {
  page: Window;
  platform: Platform;
  context: () => PageContext;
  shell: () => SuggestionPorts & SmartBannerPorts & SessionEndPorts & RunningChecklistPorts;
  askForConsent: () => void;
  /** When the shell started for the visitor: with its header, by `performance.now()`. */
  startedAtMs: number;
  earlyFailures: readonly ShellErrorDetail[];
}

export interface Background {
  track: Analytics['track'];
  stop: () => void;
}

/** Starts analytics, third-party scripts and the consent question. This file loads two seconds after the header. */
export function startBackground(input: BackgroundInput): Background {
  const { page, platform, context, earlyFailures } = input;
  const { hosts, site } = context();
  const consent = pageConsent();
  const shell = input.shell();
  const { session } = shell;
  removeRefusedItems(page, consent);
  const userId = keepAnalyticsUserId({ cache: shell.memory.cache, session, consent });
  const analytics: Analytics = createAnalytics({
    endpoint: `${hosts.analytics}${COLLECT_PATH}`,
    page,
    userId: userId.read,
    context: () => ({
      platform: platform.type,
      region: context().site.region.code,
      locale: context().locale.code,
      buildId: String(process.env.BUILD_ID),
    }),
    consent,
    isTracked: isTrackedError,
    now: Date.now,
    random: Math.random,
  });
  const scripts = createScriptLoader({
    page,
    table: SCRIPTS,
    environment: site.environment.kind,
    hosts,
    platform,
    consent,
    isDocumentPage: () => isDocumentPage(page.document),
    elapsedMs: page.performance.now() - input.startedAtMs,
    report: reportFailure,
    policyName: THIRD_PARTY_POLICY,
  });
  analytics.start();
  earlyFailures.forEach((failure) => analytics.trackError(failure));
  scripts.start();
  const stopForgetting = consent.subscribe(() => removeRefusedItems(page, consent));
  const { userAgent } = page.navigator;
  const isAsked = shouldAskForConsent({ consent, context: context(), platform, userAgent });
  if (isAsked) input.askForConsent();
  const { track } = analytics;
  const stopTracking = trackPage({ page, session, consent, track });
  reportPageProblems(page, site, shellBaseUrl());
  // The app has both.
  const stops = platform.inApp ? [] : [followSessionEndLater(shell, page), showChecklistLater(shell, page)];
  startEditionNotice({ shell, page, platform, track });
  const stopNotices = watchNotices({
    ...{ page, context, origin: new URL(shellBaseUrl(), page.location.href).origin },
    show: createNoticePresenter(context),
  });
  const suggestApp = () => startSmartBanner({ shell, page, platform, track });
  const stopSuggesting = isAsked ? afterConsentDecision(page, consent, suggestApp) : suggestApp();
  return {
    track,
    stop: () => {
      stops.forEach((stop) => stop());
      stopSuggesting();
      stopNotices();
      stopForgetting();
      stopTracking();
      userId.stop();
      scripts.stop();
      analytics.stop();
    },
  };
}

/** Loads the code for the end of a session once there is one. */
function followSessionEndLater(shell: SessionEndPorts, page: Window): () => void {
  return startLater('session-end', {
    isNeeded: () => shell.session.isSignedIn || shell.session.status === 'expired',
    load: async () => (await import('../features/session/session-end-overlay')).SessionEnd,
    start: (SessionEnd) => (shell.sessionEnd = new SessionEnd(shell, page)).start(),
  });
}

/** Loads the checklist once a user needs it. */
function showChecklistLater(shell: RunningChecklistPorts, page: Window): () => void {
  return startLater('checklist', {
    isNeeded: () => needsChecklist(shell),
    load: async () => (await import('../features/checklist/checklist-overlay')).ChecklistStore,
    start: (ChecklistStore) => (shell.checklist = new ChecklistStore(shell, page)).start(),
  });
}

interface LaterStart<Code> {
  isNeeded: () => boolean;
  load: () => Promise<Code>;
  /** Returns a function that stops. */
  start: (code: Code) => () => void;
}

/** Loads and starts code once it is needed, unless stopped before. Reports a failed load. Returns a function that stops. */
function startLater<Code>(part: string, { isNeeded, load, start }: LaterStart<Code>): () => void {
  let isStopped = false;
  let stop = () => {};
  const stopWaiting = when(isNeeded, async () => {
    try {
      const code = await load();
      if (!isStopped) stop = start(code);
    } catch (thrown) {
      reportFailure({ code: 'overlay-failed', part, message: messageOf(thrown) });
    }
  });
  return () => {
    isStopped = true;
    stopWaiting();
    stop();
  };
}
