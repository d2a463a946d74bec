import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import '../quick-auth/quick-auth.css';
import { createQuickAuthPart } from '../assembly/quick-auth-part';
import { QuickRegister as QuickRegisterModal } from '../quick-auth/quick-register';

export const QuickRegister = createQuickAuthPart('register', QuickRegisterModal);
