// The styles of the exposed module, by name: a bundler leaves a file out that only hands on what another one exports.
import 'ui-kit/tokens.css';
import 'ui-kit/lock-scroll.css';
import 'shell-remote/features/header/bar/header.css';
import 'shell-remote/features/footer/footer.css';
import 'shell-remote/core/overlays/unavailable-notice.css';
import 'shell-remote/core/overlays/notices.css';
import 'shell-remote/core/widgets/slot.css';

export * from 'shell-remote/exposes/mount';
