import { createLoginModal } from '../assembly/login-modal';
import { getShell } from '../assembly/shell';

export const QuickLogin = createLoginModal(getShell);
