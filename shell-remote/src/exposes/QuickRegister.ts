import { createRegisterModal } from '../features/sign-in/register-modal';
import { getShell } from '../app/get-shell';

export const QuickRegister = createRegisterModal(getShell);
