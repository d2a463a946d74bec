import { when } from 'mobx';
import { createElement, type ComponentType } from 'react';
import type { QuickAuth, ShellModules } from 'shared-config/contracts/contracts';
import { pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { ContractMismatchError, isContractMismatch } from 'shared-config/platform/once-per-page';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { isSameMajor } from 'shared-config/platform/serves-contract';
import { createFailureNotice } from '../../core/overlays/failure-notice';
import { attachOverlay, createOverlayElement, type OverlayHost } from '../../core/overlays/overlay-place';
import { createPendingMark } from '../../core/overlays/pending-mark';
import type { Translator } from '../../core/texts/use-texts';
import { drawInto, type WidgetRoot } from '../../core/widgets/react-root';
import type { QuickAuthModal, QuickAuthPorts } from './connect-quick-auth-modal';
import { SHELL_CONTRACT } from '../../core/shell-contract';

type Kind = Exclude<QuickAuth, 'hidden'>;

/** Renders the quick-auth modals that the session opens. */
export interface QuickAuthPresenter {
  /** Loads and renders a modal. Never rejects: reports a failed load and shows a notice to the visitor. */
  show(kind: Kind): Promise<void>;
  /**
   * Loads a modal that a visitor may open next and renders it closed, so that its texts load. Ignores a failure: opening tries again.
   * Shells of earlier releases lack it.
   */
  preload?(kind: Kind): Promise<void>;
  /**
   * Every mounted modal calls it, also the presenter's. The presenter skips a modal that the page renders by the exposed component, and
   * removes its own one. Returns the undo.
   */
  leaveToPage(kind: Kind): () => void;
}

export type PresenterPorts = QuickAuthPorts & OverlayHost;

/**
 * Creates the presenter. A modal's chunk loads when the modal opens, because most visits never need it. If a release has
 * removed the chunk, the page loader repairs it with the modal of the current release.
 */
export function createQuickAuthPresenter(getShell: () => PresenterPorts): QuickAuthPresenter {
  const modals = new Map<Kind, ComponentType>();
  /** Mounted modals of each kind, of the page and of the presenter. */
  const mounted = { login: 0, register: 0 };
  let react: WidgetRoot | undefined;
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  const failure = createFailureNotice('quick-auth-failure', getShell);
  let place: HTMLElement | undefined;
  let attachCount = 0;

  /** Renders the loaded modals. */
  const draw = () => {
    place ??= createOverlayElement('modal', 'quick-auth', getShell);
    react ??= drawInto('quick-auth', place, null, false, { onBroken });
    react.render([...modals].map(([kind, Modal]) => createElement(Modal, { key: `${kind} ${attachCount}` })));
    failure.hide();
  };
  /** Not beside a modal of the page, or one that has loaded meanwhile. */
  const mount = (kind: Kind, Modal: ComponentType) => {
    if (mounted[kind] > 0 || modals.has(kind)) return;
    modals.set(kind, Modal);
    draw();
  };
  const onBroken = () => {
    modals.clear();
    const { quickAuth } = getShell().session;
    draw();
    fail(quickAuth === 'register' ? quickAuth : 'login', false);
  };
  const fail = (kind: Kind, isOutdated: boolean) => {
    getShell().session.closeQuickAuth();
    failure.show(MODALS[kind].nameIn, isOutdated, () => reopen(kind));
  };
  const reopen = (kind: Kind) => {
    failure.hide();
    const { session } = getShell();
    if (kind === 'login') session.openLogin(session.quickLoginOptions);
    else session.openRegister(session.quickRegisterOptions);
  };

  const presenter: QuickAuthPresenter = {
    async show(kind) {
      // A page has replaced its body. A removed dialog is no modal any more, so its content mounts again.
      if (place && attachOverlay('modal', place)) {
        attachCount += 1;
        draw();
      }
      const isPresent = modals.has(kind);
      if (mounted[kind] > 0 && !isPresent) return;
      pending.start();
      void when(() => getShell().session.quickAuth === 'hidden').then(pending.end);
      // Its texts may still load.
      if (isPresent) return;
      try {
        mount(kind, await loadModal(kind, getShell));
        if (!modals.has(kind) && getShell().session.quickAuth === kind) pending.end();
      } catch (thrown) {
        const isOutdated = isContractMismatch(thrown);
        if (!isOutdated) {
          reportFailure({ code: 'quick-auth-failed', part: 'quick-auth', message: messageOf(thrown) });
        }
        // The visitor may be typing in the other modal by now, or in this one after a second click.
        if (getShell().session.quickAuth !== kind || modals.has(kind) || mounted[kind] > 0) return;
        pending.end();
        fail(kind, isOutdated);
      }
    },
    async preload(kind) {
      if (mounted[kind] > 0 || modals.has(kind)) return;
      await MODALS[kind].create(getShell).then(
        (Modal) => mount(kind, Modal),
        () => undefined,
      );
    },
    leaveToPage(kind) {
      mounted[kind] += 1;
      // Otherwise both are open. The page's modal starts with the account that the visitor has typed.
      if (mounted[kind] > 1 && modals.delete(kind)) draw();
      return () => {
        mounted[kind] -= 1;
        // The page has removed its modal while it was open. Otherwise the next click would change nothing.
        if (mounted[kind] === 0 && getShell().session.quickAuth === kind) void presenter.show(kind);
      };
    },
  };
  return presenter;
}

/** One row per modal: its name, how this build creates it, and which exposed module of the current release replaces it. */
const MODALS = {
  login: {
    nameIn: (translator: Translator) => translator.t('header:login'),
    create: async (getShell: () => PresenterPorts) =>
      (await import('./login/quick-login')).createLoginModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickLogin')) as ShellModules['QuickLogin']).QuickLogin,
  },
  register: {
    nameIn: (translator: Translator) => translator.t('header:register'),
    create: async (getShell: () => PresenterPorts) =>
      (await import('./registration/quick-register')).createRegisterModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickRegister')) as ShellModules['QuickRegister']).QuickRegister,
  },
} as const;

async function loadModal(kind: Kind, getShell: () => PresenterPorts): Promise<ComponentType> {
  try {
    return await MODALS[kind].create(getShell);
  } catch (thrown) {
    const loader = pageLoader();
    if (!loader) throw thrown;
    reportFailure({ code: 'chunk-retry', part: 'quick-auth', message: messageOf(thrown) });
    return requireSameMajor(await MODALS[kind].repair(loader));
  }
}

/** @throws ContractMismatchError if the current release's modal does not fit this build's shell */
function requireSameMajor(Modal: ComponentType & Partial<QuickAuthModal>): ComponentType {
  const { shellContract = SHELL_CONTRACT } = Modal;
  if (isSameMajor(shellContract, SHELL_CONTRACT)) return Modal;
  const message = `The page's shell has version ${SHELL_CONTRACT}, the current release's modal needs ${shellContract}: reload the page.`;
  reportFailure({ code: 'contract-mismatch', part: 'quick-auth', message });
  throw new ContractMismatchError(message);
}
