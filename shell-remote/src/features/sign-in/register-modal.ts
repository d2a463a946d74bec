import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './quick-auth.css';
import type { ComponentType } from 'react';
import { QuickRegister } from './registration/quick-register';
import { createQuickAuthPart, type QuickAuthPorts } from './quick-auth-part';

/** The registration modal, joined to the page's shell. */
export function createRegisterModal(getShell: () => QuickAuthPorts): ComponentType {
  return createQuickAuthPart('register', QuickRegister, getShell);
}
