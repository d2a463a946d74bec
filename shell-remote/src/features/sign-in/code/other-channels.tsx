import { useTranslation } from 'react-i18next';
import type { CodeChannel } from 'shared-config/contracts';
import type { CodeStep } from '../login/login-steps';

export interface OtherChannelsProps {
  step: CodeStep;
  onChannel: (channel: CodeChannel) => void;
}

/** The other ways to the code that this account has; nothing where it has none. */
export function OtherChannels({ step, onChannel }: OtherChannelsProps) {
  const { t } = useTranslation('quick-auth');
  return (step.challenge.otherChannels ?? []).map((channel) => (
    <button
      className="sh-quick-auth__link"
      type="button"
      key={channel}
      aria-disabled={step.isBusy || undefined}
      onClick={() => onChannel(channel)}
    >
      {t(`code.other.${channel}`)}
    </button>
  ));
}
