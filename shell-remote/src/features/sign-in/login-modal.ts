import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './quick-auth.css';
import type { ComponentType } from 'react';
import { QuickLogin } from './login/quick-login';
import { createQuickAuthPart, type QuickAuthPorts } from './quick-auth-part';

/** The login modal, joined to the page's shell. */
export function createLoginModal(getShell: () => QuickAuthPorts): ComponentType {
  return createQuickAuthPart('login', QuickLogin, getShell);
}
