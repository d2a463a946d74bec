// Imports the style sheets by name: the bundler drops a file that only re-exports another one.
import 'ui-kit/tokens.css';
import 'ui-kit/lock-scroll.css';
import 'shell-remote/features/header/bar/header.css';
import 'shell-remote/features/footer/footer.css';
import 'shell-remote/core/overlays/unavailable-notice.css';
import 'shell-remote/core/overlays/notices.css';
import 'shell-remote/core/widgets/slot.css';

export * from 'shell-remote/exposes/mount';
