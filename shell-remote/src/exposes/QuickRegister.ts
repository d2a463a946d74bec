import { createRegisterModal } from '../assembly/register-modal';
import { getShell } from '../assembly/shell';

export const QuickRegister = createRegisterModal(getShell);
