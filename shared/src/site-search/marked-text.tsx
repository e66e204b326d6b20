import { markMatches } from './mark-matches.ts';
import css from './marked-text.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
}

/** A text with its matches marked. */
export const MarkedText = ({ text, search }: MarkedTextProps) =>
  markMatches(text, search).map((piece, index) =>
    piece.matches ? (
      <mark key={index} className={css.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
