import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import '../quick-auth/quick-auth.css';
import { createQuickAuthPart } from '../assembly/quick-auth-part';
import { QuickLogin as QuickLoginModal } from '../quick-auth/quick-login';

export const QuickLogin = createQuickAuthPart('login', QuickLoginModal);
