import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import '../quick-auth.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Modal } from 'ui-kit/modal';
import { Announcer } from '../announcer';
import { HelpLink } from '../forms/help-link';
import { LoginFlow, type LoginTitle } from './login-flow';
import { connectQuickAuthModal, type QuickAuthPorts } from '../connect-quick-auth-modal';
import type { QuickAuthProps } from '../quick-auth-props';
import { dismissModal, registerOptionsFrom } from '../switch-options';
import { useTexts } from '../../../core/texts/use-texts';

/**
 * Renders the quick login modal, open while `session.quickAuth` is `login` (R-SIGN-1). Closing discards the password and the
 * step, but keeps the account until the next page load. A click outside does not close the modal after an input.
 */
export const QuickLogin = observer(function QuickLogin(props: QuickAuthProps) {
  const { session } = props;
  const { t } = useTexts('quick-auth');
  const [title, setTitle] = useState<LoginTitle>('login.title');
  return (
    <Modal
      isOpen={session.quickAuth === 'login'}
      onClose={() =>
        dismissModal(session, session.quickLoginOptions, () =>
          session.openRegister(registerOptionsFrom(session)),
        )
      }
      title={t(title)}
      closeLabel={t('close')}
      keepsInput
      placeholderClass="sh-quick-auth__placeholder"
    >
      <Announcer>
        <LoginFlow {...props} onTitle={setTitle} />
        <HelpLink linkOrigin={props.linkOrigin} locale={props.locale} />
      </Announcer>
    </Modal>
  );
});

export function createLoginModal(getShell: () => QuickAuthPorts) {
  return connectQuickAuthModal('login', QuickLogin, getShell);
}
