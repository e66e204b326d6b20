import type { SurveyPreviewProps } from '@arev/shared/contracts/slots';
import { SurveySketch } from '../../features/fill-survey/survey-sketch.tsx';

/** A survey that is still being written, as it will be asked. Nothing that is typed into it goes anywhere. */
export const SurveyPreview = ({ survey }: SurveyPreviewProps) => <SurveySketch survey={survey} />;
