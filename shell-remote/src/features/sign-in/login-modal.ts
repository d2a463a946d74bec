import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './quick-auth.css';
import type { ComponentType } from 'react';
import { QuickLogin } from './login/quick-login';
import { createQuickAuthPart } from './quick-auth-part';
import type { Shell } from '../../app/shell';

/** The login modal, joined to the page's shell. */
export function createLoginModal(getShell: () => Shell): ComponentType {
  return createQuickAuthPart('login', QuickLogin, getShell);
}
