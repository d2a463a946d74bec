import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './quick-auth.css';
import type { ComponentType } from 'react';
import { QuickLogin } from './login/quick-login';
import { connectQuickAuthModal, type QuickAuthPorts } from './connect-quick-auth-modal';

/** Creates the login modal with its styles and connects it to the page's shell. */
export function createLoginModal(getShell: () => QuickAuthPorts): ComponentType {
  return connectQuickAuthModal('login', QuickLogin, getShell);
}
