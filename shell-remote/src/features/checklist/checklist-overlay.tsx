import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import './checklist.css';
import { observer } from 'mobx-react-lite';
import english from '../../../translations/en/checklist.json';
import type { OverlayProps } from '../../core/overlays/overlays';
import { linkBaseOf } from '../../core/page/nav-href';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';
import { ChecklistCard } from './checklist-card';
import type { RunningChecklistPorts } from './checklist-store';

/** Here, so that both are one file. */
export { ChecklistStore } from './checklist-store';

const TEXTS: NamespaceTexts = { namespace: 'checklist', english };

/** Renders the list of a new user in the stack at the lower edge. It takes no focus. */
export const ChecklistOverlay = observer(function ChecklistOverlay({
  isOpen,
  getShell,
}: OverlayProps<RunningChecklistPorts>) {
  const { context, checklist: store } = getShell();
  const translator = useNamespaceTranslator(context, TEXTS);
  return (
    <div className="sh-checklist-slot" aria-live="polite">
      {isOpen && translator && store?.checklist && (
        <TranslatorContext value={translator}>
          <ChecklistCard
            checklist={store.checklist}
            isExpanded={store.isExpanded}
            linkBase={linkBaseOf(context)}
            onToggle={store.toggle}
            onDismiss={() => void store.dismiss()}
          />
        </TranslatorContext>
      )}
    </div>
  );
});
