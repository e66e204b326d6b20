import type { SurveyPreviewProps } from '@arev/shared/contracts/slots';
import { SurveySketch } from '../../features/fill-survey/survey-sketch.tsx';

/** The preview of a survey that is being edited. Answers are neither sent nor stored. */
export const SurveyPreview = ({ survey }: SurveyPreviewProps) => <SurveySketch survey={survey} />;
