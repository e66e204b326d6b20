import type { Language } from '../../caller/language.ts';

interface Words {
  readonly title: string;
  readonly number: string;
  readonly paidAt: string;
  readonly refundedAt: string;
  readonly patient: string;
  readonly service: string;
  readonly doctor: string;
  readonly place: string;
  readonly visit: string;
  readonly amount: string;
  readonly how: string;
  readonly online: string;
  readonly package: string;
  readonly until: string;
  readonly refundAmount: string;
}

export const receiptWords: Readonly<Record<Language, Words>> = {
  hy: {
    title: 'Վճարման անդորրագիր',
    number: 'Համար',
    paidAt: 'Վճարվել է',
    refundedAt: 'Գումարը վերադարձվել է',
    patient: 'Պացիենտ',
    service: 'Ծառայություն',
    doctor: 'Բժիշկ',
    place: 'Վայր',
    visit: 'Այցի օրը և ժամը',
    amount: 'Գումար',
    how: 'Վճարման եղանակ',
    online: 'Քարտով՝ բանկի էջում',
    package: 'Փաթեթ',
    until: 'Վավեր է մինչև (ներառյալ)',
    refundAmount: 'Վերադարձված գումար',
  },
  ru: {
    title: 'Квитанция об оплате',
    number: 'Номер',
    paidAt: 'Оплачено',
    refundedAt: 'Деньги возвращены',
    patient: 'Пациент',
    service: 'Услуга',
    doctor: 'Врач',
    place: 'Место',
    visit: 'День и время визита',
    amount: 'Сумма',
    how: 'Способ оплаты',
    online: 'Картой на странице банка',
    package: 'Пакет',
    until: 'Последний день действия',
    refundAmount: 'Возвращённая сумма',
  },
  en: {
    title: 'Receipt',
    number: 'Number',
    paidAt: 'Paid',
    refundedAt: 'Refunded',
    patient: 'Patient',
    service: 'Service',
    doctor: 'Doctor',
    place: 'Place',
    visit: 'Day and time of the visit',
    amount: 'Amount',
    how: 'Payment method',
    online: 'By card on the bank’s page',
    package: 'Package',
    until: 'Last valid day',
    refundAmount: 'Refunded amount',
  },
};
