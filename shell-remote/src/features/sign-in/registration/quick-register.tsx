import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import '../quick-auth.css';
import { observer } from 'mobx-react-lite';
import { Modal } from 'ui-kit/modal';
import { Announcer } from '../announcer';
import { HelpLink } from '../forms/help-link';
import { connectQuickAuthModal, type QuickAuthPorts } from '../connect-quick-auth-modal';
import type { QuickAuthProps } from '../quick-auth-props';
import { RegisterFlow } from './register-flow';
import { dismissModal, loginOptionsFrom } from '../switch-options';
import { useTexts } from '../../../core/texts/use-texts';

/**
 * Renders the quick registration modal, open while `session.quickAuth` is `register` (R-SIGN-1), prefilled with
 * `session.quickRegisterOptions`. Closing discards only the password; the other values last until the next page load. A click
 * outside does not close the modal after an input.
 */
export const QuickRegister = observer(function QuickRegister(props: QuickAuthProps) {
  const { session } = props;
  const { t } = useTexts('quick-auth');
  return (
    <Modal
      isOpen={session.quickAuth === 'register'}
      onClose={() =>
        dismissModal(session, session.quickRegisterOptions, () =>
          session.openLogin(loginOptionsFrom(session)),
        )
      }
      title={t('register.title')}
      closeLabel={t('close')}
      keepsInput
      placeholderClass="sh-quick-auth__placeholder"
    >
      <Announcer>
        <RegisterFlow {...props} />
        <HelpLink linkOrigin={props.linkOrigin} locale={props.locale} />
      </Announcer>
    </Modal>
  );
});

export function createRegisterModal(getShell: () => QuickAuthPorts) {
  return connectQuickAuthModal('register', QuickRegister, getShell);
}
