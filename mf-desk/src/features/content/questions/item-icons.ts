import type { SurveyItemType } from '@arev/shared/contracts/survey-items';
import {
  AlignLeft,
  Calendar,
  CircleDot,
  Columns3,
  FileUp,
  Folder,
  Hash,
  type LucideIcon,
  MessageCircleQuestionMark,
  Rows3,
  SquareCheck,
  TextCursorInput,
} from 'lucide-react';

export const itemIcons: Readonly<Record<SurveyItemType, LucideIcon>> = {
  QuestionGroup: Folder,
  Question: MessageCircleQuestionMark,
  Row: Rows3,
  Column: Columns3,
  TextField: TextCursorInput,
  TextArea: AlignLeft,
  Number: Hash,
  Date: Calendar,
  CheckBox: SquareCheck,
  RadioButton: CircleDot,
  FileUpload: FileUp,
};
