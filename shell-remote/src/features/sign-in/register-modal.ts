import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './quick-auth.css';
import type { ComponentType } from 'react';
import { QuickRegister } from './registration/quick-register';
import { createQuickAuthPart } from './quick-auth-part';
import type { Shell } from '../../app/shell';

/** The registration modal, joined to the page's shell. */
export function createRegisterModal(getShell: () => Shell): ComponentType {
  return createQuickAuthPart('register', QuickRegister, getShell);
}
