import 'ui-kit/tokens.css';
import './stage.css';
import { startStage } from './stage';

void startStage(window);
