import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOrganizations } from '../contracts/appointments.ts';
import { useSettledText } from '../forms/use-settled-text.ts';
import { useSite } from '../remote-kit/index.ts';
import { cutSearchIn } from '../routing/index.ts';
import { Combobox, type ComboboxProps } from '../ui/combobox/combobox.tsx';
import { optionsBeside } from '../ui/combobox/options-beside.ts';

type EmployerBoxProps = Omit<ComboboxProps<never>, 'options' | 'onChoose'>;

/** The employer who pays: a name from the clinic's list, or any other. */
export const EmployerBox = (props: EmployerBoxProps) => {
  const { value, onChange } = props;
  const { api } = useSite();
  const text = cutSearchIn(useSettledText(value));
  const { data } = useQuery({
    ...api.query(listOrganizations, { query: text === '' ? {} : { text } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      {...props}
      options={optionsBeside(value, data?.data ?? [])}
      onChoose={({ title }) => onChange(title)}
    />
  );
};
