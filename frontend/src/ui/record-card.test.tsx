import { render, screen } from '@testing-library/react';
import { RecordCard } from './record-card.tsx';

test('a record without a picture shows the first character of its name, which may have two code units', () => {
  render(
    <RecordCard name="🚀 Launch" picture={{ src: null, size: 128 }}>
      <p>Text</p>
    </RecordCard>,
  );
  expect(screen.getByText('🚀')).toHaveAttribute('aria-hidden', 'true');
});
