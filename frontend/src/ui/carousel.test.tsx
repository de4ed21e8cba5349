import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel.tsx';

const picture = (name: string) => ({ src: `/${name}.webp`, alt: name });

function show(...names: string[]) {
  render(<Carousel label="Pictures" pictures={names.map(picture)} sizes="100vw" />);
  return userEvent.setup();
}

const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

test('the carousel starts at the first image', () => {
  show('one', 'two', 'three');
  expect(shown()).toEqual(['one']);
});

test('previous wraps from first to last, next from last to first', async () => {
  const user = show('one', 'two', 'three');
  await user.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(shown()).toEqual(['three']);
  await user.click(screen.getByRole('button', { name: 'Next image' }));
  expect(shown()).toEqual(['one']);
  await user.click(screen.getByRole('button', { name: 'Next image' }));
  expect(shown()).toEqual(['two']);
});

test('a dot shows its image', async () => {
  const user = show('one', 'two', 'three');
  await user.click(screen.getByRole('button', { name: 'Image 3' }));
  expect(shown()).toEqual(['three']);
  expect(screen.getByRole('button', { name: 'Image 3' })).toHaveAttribute('aria-current', 'true');
});

test('arrows and dots appear only with more than one image', () => {
  show('one');
  expect(shown()).toEqual(['one']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
