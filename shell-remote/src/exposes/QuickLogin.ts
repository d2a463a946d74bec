import { createLoginModal } from '../features/sign-in/login-modal';
import { getShell } from '../app/get-shell';

export const QuickLogin = createLoginModal(getShell);
