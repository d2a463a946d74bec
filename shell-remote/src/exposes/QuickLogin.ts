import { createLoginModal } from '../features/sign-in/login/quick-login';
import { getShell } from '../app/get-shell';

export const QuickLogin = createLoginModal(getShell);
