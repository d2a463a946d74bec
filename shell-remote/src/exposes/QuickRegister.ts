import { createRegisterModal } from '../features/sign-in/registration/quick-register';
import { getShell } from '../app/get-shell';

export const QuickRegister = createRegisterModal(getShell);
