import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './quick-auth.css';
import type { ComponentType } from 'react';
import { QuickRegister } from './registration/quick-register';
import { connectQuickAuthModal, type QuickAuthPorts } from './connect-quick-auth-modal';

/** Creates the registration modal with its styles and connects it to the page's shell. */
export function createRegisterModal(getShell: () => QuickAuthPorts): ComponentType {
  return connectQuickAuthModal('register', QuickRegister, getShell);
}
