import { useEffect } from 'react';
import * as limits from 'shared-config/site/limits';
import type { Platform } from 'shared-config/platform/platform';
import { requestScript } from 'shared-config/third-party/request-script';
import { THIRD_PARTY_POLICY } from 'shared-config/third-party/policy';
import { SCRIPTS } from 'shared-config/third-party/script-table';
import { SUPPORT_CHAT, supportChatOf } from 'shared-config/third-party/support-chat';
import { useLatest } from 'ui-kit/latest';
import { isDocumentPage } from '../../core/page/is-document-page';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';

export interface SupportChatPorts {
  context: Pick<PageContext, 'site' | 'hosts'>;
  platform: Platform;
}

/** Loads the support chat at the visitor's request, independent of the consent. @throws Error or `DeadlineError` */
export async function loadedSupportChat(
  getShell: () => SupportChatPorts,
): Promise<typeof SupportChatOverlay> {
  const { context, platform } = getShell();
  await requestScript({
    name: SUPPORT_CHAT,
    timeoutMs: limits.requestTimeoutMs,
    isRunning: () => supportChatOf(window) !== null,
    page: window,
    table: SCRIPTS,
    environment: context.site.environment.kind,
    hosts: context.hosts,
    platform,
    isDocumentPage: () => isDocumentPage(document),
    policyName: THIRD_PARTY_POLICY,
  });
  return SupportChatOverlay;
}

export function SupportChatOverlay({ isOpen, onClose }: OverlayProps<SupportChatPorts>) {
  const close = useLatest(onClose);
  useEffect(() => {
    if (!isOpen) return;
    close.current();
    supportChatOf(window)?.open();
  }, [isOpen, close]);
  return null;
}
