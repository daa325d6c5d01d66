import { ConfirmDialogBlock, DialogBlock } from './DialogBlocks.tsx'
import {
  MenuBlock,
  MenuCheckBlock,
  MenuGroupBlock,
  MenuItemBlock,
  MenuLinkBlock,
  MenuRadioBlock,
  MenuSeparatorBlock,
} from './MenuBlocks.tsx'
import { PopoverBlock } from './PopoverBlock.tsx'
import { SheetBlock } from './SheetBlock.tsx'
import { TooltipBubble } from './TooltipBubble.tsx'

/** The blocks that open over the page. `overlays.ts` loads them. */
export const overlayBlocks = {
  ConfirmDialogBlock,
  DialogBlock,
  MenuBlock,
  MenuCheckBlock,
  MenuGroupBlock,
  MenuItemBlock,
  MenuLinkBlock,
  MenuRadioBlock,
  MenuSeparatorBlock,
  PopoverBlock,
  SheetBlock,
  TooltipBubble,
}
export type Overlays = typeof overlayBlocks
