"""Trains the two small networks of the MRZ reader on synthetic pictures.

How to run (one GPU; 16 CPU cores help the first minute):

    python3 train.py bank    --fonts FONTS --work WORK            # about 1 minute: flat documents, backgrounds, glyphs
    python3 train.py preview --work WORK --out OUT                # a sheet of training pictures, to look at
    python3 train.py locator --work WORK --out OUT --minutes 8    # finds the MRZ in a photograph
    python3 train.py reader  --work WORK --out OUT --minutes 8    # reads one rectified text line
    python3 train.py export  --out OUT                            # int8 weights: mrz-*.bin and model.json

FONTS is a folder with OCRB.otf and OCRBS.otf (Debian package fonts-ocr-b) and some ordinary TrueType fonts
(DejaVu, Liberation) for the rest of the documents.  `--resume` goes on from OUT/<name>.pt.  The seed is fixed
(--seed); since training stops on the clock, two runs match in quality, not bit for bit.

What it makes: OUT/locator.pt, OUT/reader.pt (float weights) and, by `export`, mrz-locator.bin, mrz-reader.bin and
model.json, which the reader (packages/mrz/src) loads.

How the data is made: documents are drawn flat on the CPU once (mrz_synth.py); every training step then
photographs them anew on the GPU: perspective, rotation, bend, light, glare, blur, noise, JPEG.  The reader's lines
are set from a glyph atlas with fresh text at every step.  No real document is used.
"""
import argparse
import json
import math
import multiprocessing as mp
import os
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from mrz_synth import CHARSET, FORMATS, Fonts, random_mrz, render_background, render_document

BLANK = len(CHARSET)  # class index of "no character here"
DEV = "cuda" if torch.cuda.is_available() else "cpu"
CANVAS = (560, 800)   # height, width of the flat-document bank; 16 px per MRZ character

# ---------------------------------------------------------------- networks
# One row per layer: name, input layers (added together), in, out, kernel (h, w), stride (h, w), padding (h, w),
# dilation, upsample-before, relu.  The reader (packages/mrz/src) runs exactly this table.


def layer(name, src, cin, cout, k=(3, 3), s=(1, 1), p=None, d=1, up=1, relu=True):
    p = p if p is not None else (d * (k[0] // 2), d * (k[1] // 2))
    return dict(name=name, src=src, cin=cin, cout=cout, k=list(k), s=list(s), p=list(p), d=d, up=up, relu=relu)


LOCATOR = [
    layer("a1", ["in"], 1, 12, s=(2, 2)),
    layer("b1", ["a1"], 12, 20, s=(2, 2)),
    layer("b2", ["b1"], 20, 20),
    layer("c1", ["b2"], 20, 32, s=(2, 2)),
    layer("c2", ["c1"], 32, 32),
    layer("d1", ["c2"], 32, 40, s=(2, 2)),
    layer("d2", ["d1"], 40, 40, d=1),
    layer("d3", ["d2"], 40, 40, d=2),
    layer("d4", ["d3", "d2"], 40, 40, d=4),
    layer("u1", ["d4", "d1"], 40, 32, k=(1, 1), up=2),
    layer("u2", ["u1", "c2"], 32, 32),
    layer("v1", ["u2"], 32, 20, k=(1, 1), up=2),
    layer("v2", ["v1", "b2"], 20, 20),
    layer("out", ["v2"], 20, 5, k=(1, 1), relu=False),
]
READER = [
    layer("a1", ["in"], 1, 16),
    layer("b1", ["a1"], 16, 28, s=(2, 2)),
    layer("b2", ["b1"], 28, 28),
    layer("c1", ["b2"], 28, 44, s=(2, 2)),
    layer("c2", ["c1"], 44, 44),
    layer("d1", ["c2"], 44, 56, s=(2, 1)),
    layer("e1", ["d1"], 56, 80, k=(4, 3), p=(0, 1)),
    layer("e2", ["e1"], 80, 80, k=(1, 3)),
    layer("out", ["e2"], 80, BLANK + 1, k=(1, 1), relu=False),
]


class Net(nn.Module):
    """Runs a layer table: conv -> batch norm -> relu."""

    def __init__(self, table):
        super().__init__()
        self.table = table
        self.conv = nn.ModuleDict()
        self.norm = nn.ModuleDict()
        for l in table:
            last = l["name"] == "out"
            self.conv[l["name"]] = nn.Conv2d(l["cin"], l["cout"], l["k"], l["s"], l["p"], l["d"], bias=last)
            if not last:
                self.norm[l["name"]] = nn.BatchNorm2d(l["cout"])

    def forward(self, x):
        seen = {"in": x}
        for l in self.table:
            y = seen[l["src"][0]]
            for other in l["src"][1:]:
                y = y + seen[other]
            y = self.conv[l["name"]](y)
            if l["name"] in self.norm:
                y = self.norm[l["name"]](y)
            if l["relu"]:
                y = F.relu(y)
            if l["up"] > 1:
                y = y.repeat_interleave(l["up"], 2).repeat_interleave(l["up"], 3)
            seen[l["name"]] = y
        return seen["out"]


# ---------------------------------------------------------------- bank of flat documents (CPU, once)
_fonts = None


def _init(folder):
    global _fonts
    _fonts = Fonts(folder)


def _one_document(seed):
    rng = random.Random(seed)
    mrz = random_mrz(rng) if rng.random() > 0.06 else None
    image, placed = render_document(rng, mrz, _fonts)
    grey = np.asarray(image.convert("L"))
    canvas = np.zeros(CANVAS, np.uint8)
    h, w = min(grey.shape[0], CANVAS[0]), min(grey.shape[1], CANVAS[1])
    canvas[:h, :w] = grey[:h, :w]
    geometry = np.zeros((3, 4), np.float32)  # x0, y centre, x1, cap height
    for i, p in enumerate(placed):
        geometry[i] = p
    return canvas, (w, h, len(placed)), geometry


def _one_background(seed):
    return np.asarray(render_background(random.Random(seed), 512, _fonts).convert("L"))


def glyph_atlas(folder):
    """[font, character, 64, 32]: 32 px per character, capitals 32 px high and centred."""
    from PIL import Image, ImageDraw, ImageFont
    names = ["OCRB.otf", "OCRBS.otf", "OCRBL.otf", "LiberationMono-Bold.ttf", "DejaVuSansMono.ttf", "LiberationMono-Regular.ttf"]
    out = np.zeros((len(names), BLANK + 1, 64, 32), np.uint8)
    for f, name in enumerate(names):
        big = 4
        font = ImageFont.truetype(os.path.join(folder, name), int(round(32 * big / 0.7226)))
        top, bottom = font.getbbox("H", anchor="ls")[1], font.getbbox("H", anchor="ls")[3]
        for i, c in enumerate(CHARSET):
            im = Image.new("L", (32 * big, 64 * big), 0)
            w = font.getlength(c)
            ImageDraw.Draw(im).text(((32 * big - w) / 2, 32 * big - (top + bottom) / 2), c, font=font, fill=255, anchor="ls")
            out[f, i] = np.asarray(im.resize((32, 64), Image.BOX))
    return out


def make_bank(args):
    t = time.time()
    with mp.Pool(os.cpu_count(), _init, (args.fonts,)) as pool:
        docs = pool.map(_one_document, range(args.seed * 10_000_000, args.seed * 10_000_000 + args.documents), 32)
        backs = pool.map(_one_background, range(args.seed * 10_000_000, args.seed * 10_000_000 + 1200), 16)
    os.makedirs(args.work, exist_ok=True)
    np.save(f"{args.work}/docs.npy", np.stack([d[0] for d in docs]))
    np.save(f"{args.work}/size.npy", np.array([d[1] for d in docs], np.float32))
    np.save(f"{args.work}/geometry.npy", np.stack([d[2] for d in docs]))
    np.save(f"{args.work}/backs.npy", np.stack(backs))
    np.save(f"{args.work}/atlas.npy", glyph_atlas(args.fonts))
    print(f"bank: {len(docs)} documents in {time.time() - t:.0f} s", flush=True)


# ---------------------------------------------------------------- camera effects (GPU)
def U(lo, hi, *shape):
    return lo + (hi - lo) * torch.rand(*shape, device=DEV)


def chance(p, *shape):
    return (torch.rand(*shape, device=DEV) < p).float()


def blur(x, sigma_u, sigma_v, angle):
    """Per-sample Gaussian with two widths along `angle`: round blur or motion blur."""
    b, r = x.shape[0], 5
    yy, xx = torch.meshgrid(torch.arange(-r, r + 1., device=DEV), torch.arange(-r, r + 1., device=DEV), indexing="ij")
    c, s = torch.cos(angle).view(-1, 1, 1), torch.sin(angle).view(-1, 1, 1)
    u, v = xx * c + yy * s, -xx * s + yy * c
    k = torch.exp(-0.5 * ((u / sigma_u.view(-1, 1, 1)) ** 2 + (v / sigma_v.view(-1, 1, 1)) ** 2))
    k = (k / k.sum((1, 2), keepdim=True)).unsqueeze(1)
    pad = F.pad(x, (r,) * 4, mode="replicate")
    with torch.backends.cudnn.flags(enabled=False):   # its picture size changes all the time: keep it out of the tuner
        return F.conv2d(pad.transpose(0, 1), k, groups=b).transpose(0, 1)


_i = torch.arange(8.)
DCT = torch.cos((2 * _i[None] + 1) * _i[:, None] * math.pi / 16) * math.sqrt(2 / 8)
DCT[0] /= math.sqrt(2)
DCT = DCT.to(DEV)
QTABLE = torch.tensor([
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87,
    80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92,
    95, 98, 112, 100, 103, 99.], device=DEV).view(8, 8)


def jpeg(x, quality):
    b, _, h, w = x.shape
    ph, pw = -h % 8, -w % 8
    y = F.pad(x, (0, pw, 0, ph), mode="replicate") * 255 - 128
    H, W = h + ph, w + pw
    y = y.view(b, H // 8, 8, W // 8, 8).permute(0, 1, 3, 2, 4)
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50).view(-1, 1, 1, 1, 1)
    q = (QTABLE * scale).clamp(min=1)
    y = torch.round(DCT @ y @ DCT.T / q) * q
    y = DCT.T @ y @ DCT
    return ((y.permute(0, 1, 3, 2, 4).reshape(b, 1, H, W)[:, :, :h, :w] + 128) / 255).clamp(0, 1)


def light_and_glare(x, glare_p=0.25):
    b, _, h, w = x.shape
    yy, xx = torch.meshgrid(torch.linspace(-1, 1, h, device=DEV), torch.linspace(-1, 1, w, device=DEV), indexing="ij")
    gx, gy = U(-.35, .35, b, 1, 1, 1), U(-.35, .35, b, 1, 1, 1)
    x = x * (1 + (gx * xx + gy * yy) * chance(.7, b, 1, 1, 1)).clamp(.3, 1.8)
    # one shadow edge
    a, o = U(0, 6.28, b, 1, 1, 1), U(-.8, .8, b, 1, 1, 1)
    edge = torch.sigmoid((torch.cos(a) * xx + torch.sin(a) * yy - o) * U(4, 40, b, 1, 1, 1))
    x = x * (1 - edge * U(.15, .55, b, 1, 1, 1) * chance(.25, b, 1, 1, 1))
    for _ in range(2):
        cx, cy = U(-1, 1, b, 1, 1, 1), U(-1, 1, b, 1, 1, 1)
        rx, ry = U(.05, .5, b, 1, 1, 1), U(.05, .4, b, 1, 1, 1)
        spot = torch.exp(-(((xx - cx) / rx) ** 2 + ((yy - cy) / ry) ** 2))
        x = x + spot * U(.1, .75, b, 1, 1, 1) * chance(glare_p, b, 1, 1, 1)
    return x


def expose(x):
    """Contrast, gamma, brightness, noise, sharpening, clipping."""
    b = x.shape[0]
    x = x.clamp(0, 1.5) ** U(.65, 1.6, b, 1, 1, 1)
    gain = torch.where(torch.rand(b, 1, 1, 1, device=DEV) < .15, U(.2, .5, b, 1, 1, 1), U(.5, 1.15, b, 1, 1, 1))
    x = x * gain + U(-.03, .25, b, 1, 1, 1) * chance(.5, b, 1, 1, 1)
    noise = U(0, .035, b, 1, 1, 1) * (1 + 1.2 * chance(.15, b, 1, 1, 1)) * gain.clamp(.35, 1)
    x = x + torch.randn_like(x) * noise
    return x.clamp(0, 1)


# ---------------------------------------------------------------- locator data
class Scenes:
    def __init__(self, work):
        docs = torch.from_numpy(np.load(f"{work}/docs.npy")).to(DEV)
        self.levels = [docs[:, None]]
        for _ in range(2):
            prev, parts = self.levels[-1], []
            for chunk in prev.split(500):
                parts.append(F.avg_pool2d(chunk.float(), 2).round().byte())
            self.levels.append(torch.cat(parts))
        self.size = torch.from_numpy(np.load(f"{work}/size.npy")).to(DEV)
        self.geometry = torch.from_numpy(np.load(f"{work}/geometry.npy")).to(DEV)
        self.backs = torch.from_numpy(np.load(f"{work}/backs.npy")).to(DEV)[:, None]

    def batch(self, b, h=384, w=512):
        mode = random.random()
        close = mode < .3           # second pass: upright crop around the MRZ
        level = 0 if close else random.choices((0, 1, 2), (25, 40, 35))[0]
        ids = torch.randint(len(self.size), (b,), device=DEV)
        size, geo = self.size[ids], self.geometry[ids]
        n = size[:, 2]
        has = (n > 0).float()
        last = (n.long() - 1).clamp(min=0)
        x0 = geo[:, 0, 0]
        x1 = geo[:, 0, 2]
        y0 = geo[:, 0, 1]
        y1 = geo[torch.arange(b, device=DEV), last, 1]
        cap = geo[:, 0, 3]
        # no MRZ: aim at the middle of the document
        x1 = torch.where(has > 0, x1, size[:, 0])
        y0 = torch.where(has > 0, y0, size[:, 1] / 2)
        y1 = torch.where(has > 0, y1, size[:, 1] / 2)
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        if close:
            s = w * U(.68, .97, b) / (x1 - x0)
            theta = torch.randn(b, device=DEV) * .035 + math.pi * chance(.12, b)
            tx, ty = w / 2 + U(-.05, .05, b) * w, h / 2 + U(-.06, .06, b) * h
            persp = .12
        else:
            s = U(.5, 1.0, b) / 2 ** level
            theta = torch.where(torch.rand(b, device=DEV) < .5, U(-.45, .45, b), U(-math.pi, math.pi, b))
            tx, ty = U(.15, .85, b) * w, U(.15, .85, b) * h
            persp = .28
        # document -> frame
        c, sn = torch.cos(theta) * s, torch.sin(theta) * s
        z, one = torch.zeros_like(c), torch.ones_like(c)
        squash = U(.82, 1.15, b)
        move = torch.stack([one, z, -cx, z, one, -cy, z, z, one], 1).view(b, 3, 3)
        turn = torch.stack([c, -sn * squash, z, sn, c * squash, z, z, z, one], 1).view(b, 3, 3)
        gx, gy = U(-persp, persp, b) / (w / 2), U(-persp, persp, b) / (h / 2)
        gx, gy = gx * chance(.7, b), gy * chance(.7, b)
        tilt = torch.stack([one, z, z, z, one, z, gx, gy, one], 1).view(b, 3, 3)
        place = torch.stack([one, z, tx, z, one, ty, z, z, one], 1).view(b, 3, 3)
        fwd = place @ tilt @ turn @ move
        inv = torch.linalg.inv(fwd)
        bend = U(-1, 1, b) * chance(.35, b) * cap * .9   # page curl, in document pixels at the block's end
        half = (x1 - x0) / 2

        def to_doc(px, py):
            p = torch.stack([px.expand(b, *px.shape[-2:]), py.expand(b, *px.shape[-2:]),
                             torch.ones(b, *px.shape[-2:], device=DEV)], -1)
            q = torch.einsum("bij,bhwj->bhwi", inv, p)
            behind = q[..., 2] <= 1e-4
            d = q[..., 2].clamp(min=1e-4)
            dx, dy = q[..., 0] / d, q[..., 1] / d
            t = ((dx - cx.view(-1, 1, 1)) / half.view(-1, 1, 1)).clamp(-2, 2)
            return dx, dy + bend.view(-1, 1, 1) * t * t, behind

        yy, xx = torch.meshgrid(torch.arange(h, device=DEV).float(), torch.arange(w, device=DEV).float(), indexing="ij")
        dx, dy, behind = to_doc(xx, yy)
        H, W = CANVAS
        tex = self.levels[level][ids].float() / 255
        grid = torch.stack([(dx + .5) / W * 2 - 1, (dy + .5) / H * 2 - 1], -1)
        doc = F.grid_sample(tex, grid, align_corners=False, padding_mode="border")
        inside = ((dx >= 0) & (dy >= 0) & (dx <= size[:, 0].view(-1, 1, 1)) & (dy <= size[:, 1].view(-1, 1, 1)) & ~behind)
        inside = inside.float()[:, None]
        # background, and sometimes the passport's other page above
        def back(zoom_lo, zoom_hi):
            bi = torch.randint(len(self.backs), (b,), device=DEV)
            a, zm = U(0, 6.28, b), U(zoom_lo, zoom_hi, b)
            m = torch.stack([torch.cos(a) * zm, -torch.sin(a) * zm, U(-.3, .3, b),
                             torch.sin(a) * zm, torch.cos(a) * zm, U(-.3, .3, b)], 1).view(b, 2, 3)
            g = F.affine_grid(m, (b, 1, h, w), align_corners=False)
            return F.grid_sample(self.backs[bi].float() / 255, g, align_corners=False, padding_mode="reflection")
        scene = back(.25, 1.0)
        page = ((dx >= 0) & (dy < -2) & (dx <= size[:, 0].view(-1, 1, 1)) & (dy > -size[:, 1].view(-1, 1, 1)) & ~behind)
        page = page.float()[:, None] * chance(.25, b, 1, 1, 1)
        scene = scene * (1 - page) + page * back(.5, 1.0)
        img = scene * (1 - inside) + doc * inside
        # a finger
        fx, fy, fr = U(-1, 1, b, 1, 1, 1), U(-1, 1, b, 1, 1, 1), U(.05, .2, b, 1, 1, 1)
        ny, nx = (yy / h * 2 - 1)[None, None], (xx / w * 2 - 1)[None, None]
        fa = U(0, 6.28, b, 1, 1, 1)
        along = (nx - fx) * torch.cos(fa) + (ny - fy) * torch.sin(fa)
        across = -(nx - fx) * torch.sin(fa) + (ny - fy) * torch.cos(fa)
        finger = torch.sigmoid((1 - (across / fr) ** 2 - (along.clamp(max=0) / fr) ** 2) * 8) * chance(.12, b, 1, 1, 1)
        img = img * (1 - finger) + finger * U(.3, .75, b, 1, 1, 1)
        img = light_and_glare(img)
        r = U(.25, 1.3, b)
        img = blur(img, r * (1 + chance(.2, b) * U(0, 2, b)), r, U(0, 3.14, b))
        img = expose(img)
        use = torch.rand(b, device=DEV) < .5
        img = torch.where(use.view(-1, 1, 1, 1), jpeg(img, U(25, 95, b)), img)
        # labels on the stride-4 grid
        ly, lx = torch.meshgrid(torch.arange(0, h, 4, device=DEV).float(), torch.arange(0, w, 4, device=DEV).float(), indexing="ij")
        dx, dy, behind = to_doc(lx, ly)
        v = lambda t: t.view(-1, 1, 1)
        ok = (~behind).float() * v(has)
        across = ((dx >= v(x0)) & (dx <= v(x1))).float() * ok
        block = across * ((dy >= v(y0 - cap * .75)) & (dy <= v(y1 + cap * .75))).float()
        line = torch.zeros_like(block)
        for i in range(3):
            line += ((dy - v(geo[:, i, 1])).abs() <= v(cap) * .5).float() * v((n > i).float())
        line = line.clamp(max=1) * across

        def ahead(px, py):
            p = torch.stack([px, py, torch.ones_like(px)], -1)
            q = torch.einsum("bij,bhwj->bhwi", fwd, p)
            return q[..., :2] / q[..., 2:].clamp(min=1e-4)
        here, right, down = ahead(dx, dy), ahead(dx + 1, dy), ahead(dx, dy + 1)
        du, dv = right - here, down - here
        norm = du.norm(dim=-1).clamp(min=1e-6)
        height = (du[..., 0] * dv[..., 1] - du[..., 1] * dv[..., 0]).abs() / norm * v(cap)   # perpendicular
        target = torch.stack([block, line, du[..., 0] / norm, du[..., 1] / norm, torch.log2(height.clamp(1, 64) / 8)], 1)
        if close and random.random() < .6:   # only a low strip, as in the second pass
            k = random.choice((96, 128, 160, 192))
            k0 = (h - k) // 8 * 4
            img, target = img[:, :, k0:k0 + k], target[:, :, k0 // 4:(k0 + k) // 4]
        return img, target


def normalise(x):
    m = x.mean((1, 2, 3), keepdim=True)
    s = x.std((1, 2, 3), keepdim=True)
    return (x - m) / (s + .02)


def locator_loss(out, t):
    block, line = t[:, :1], t[:, 1:2]
    def seg(logit, y):
        p = torch.sigmoid(logit)
        dice = 1 - (2 * (p * y).sum((1, 2, 3)) + 20) / (p.sum((1, 2, 3)) + y.sum((1, 2, 3)) + 20)
        w = 1 + 2 * y
        return (F.binary_cross_entropy_with_logits(logit, y, reduction="none") * w).mean() * 4 + dice.mean()
    mask = block.sum() + 1
    direction = ((out[:, 2:4] - t[:, 2:4]) ** 2 * block).sum() / mask
    height = ((out[:, 4:5] - t[:, 4:5]).abs() * block).sum() / mask
    return seg(out[:, :1], block) + seg(out[:, 1:2], line) + direction + height


# ---------------------------------------------------------------- reader data
class Lines:
    """Endless text-line strips, 32 x 768, set from the glyph atlas."""
    H, W, STRIDE = 32, 768, 4

    def __init__(self, work, seed):
        self.atlas = torch.from_numpy(np.load(f"{work}/atlas.npy")).to(DEV).float() / 255
        self.backs = torch.from_numpy(np.load(f"{work}/backs.npy")).to(DEV)[:, None]
        self.docs = torch.from_numpy(np.load(f"{work}/docs.npy")[:1500]).to(DEV)[:, None]
        rng = random.Random(seed)
        pool = []
        for _ in range(30000):
            for line in random_mrz(rng)["lines"]:
                pool.append([CHARSET.index(c) for c in line] + [BLANK] * (44 - len(line)))
        self.pool = torch.tensor(pool, device=DEV)
        self.pool_len = (self.pool != BLANK).sum(1)

    def text(self, b):
        """[b, 3, 44] character indices (the line and its neighbours) and the line's length."""
        pick = torch.randint(len(self.pool), (b,), device=DEV)
        real, real_len = self.pool[pick], self.pool_len[pick]
        length = torch.tensor([30, 36, 44], device=DEV)[torch.randint(3, (b,), device=DEV)]
        rnd = torch.randint(0, BLANK, (b, 44), device=DEV)
        # runs of fillers in the random text
        run = F.max_pool1d(chance(.06, b, 1, 44), 5, 1, 2)[:, 0] * chance(.6, b, 1)
        rnd = torch.where(run > 0, BLANK - 1, rnd)
        rnd = torch.where(torch.arange(44, device=DEV)[None] < length[:, None], rnd, BLANK)
        use = torch.rand(b, device=DEV) < .55
        main = torch.where(use[:, None], real, rnd)
        n = torch.where(use, real_len, length)
        near = self.pool[torch.randint(len(self.pool), (b, 2), device=DEV)]
        keep = torch.rand(b, 2, 1, device=DEV) < .6
        near = torch.where(keep, near, BLANK)
        near = torch.where(torch.arange(44, device=DEV)[None, None] < n[:, None, None], near, BLANK)
        return torch.stack([near[:, 0], main, near[:, 1]], 1), n

    def batch(self, b):
        parts = [self.chunk(b // 4) for _ in range(4)]
        return [torch.cat(p) for p in zip(*parts)]

    def chunk(self, b):
        text, n = self.text(b)
        p = math.exp(random.uniform(math.log(5.5), math.log(30)))      # pixels per character in the photograph
        fonts = torch.tensor(random.choices(range(6), (48, 38, 4, 3, 4, 3), k=b), device=DEV)
        # glyph weight: blur and re-threshold the atlas glyphs, per sample
        tex = self.atlas[fonts[:, None, None], text]                    # b,3,44,64,32
        tex = tex * (1 - U(0, .35, b, 3, 44, 1, 1) * chance(.15, b, 1, 1, 1, 1))
        lost = chance(.01, b, 3, 44, 1, 1) * chance(.2, b, 1, 1, 1, 1)
        tex = tex * (1 - lost * .6)
        tex = tex.permute(0, 1, 3, 2, 4).reshape(b, 3, 64, 44 * 32)
        weight = U(-1, 1, b, 1, 1, 1)
        soft = F.avg_pool2d(tex, 5, 1, 2)
        level = .5 - weight * .33
        heavy = ((soft - level) * 6 + .5).clamp(0, 1)
        tex = torch.where((torch.rand(b, 1, 1, 1, device=DEV) < .6), heavy * tex.amax((2, 3), keepdim=True), tex)
        for _ in range(0 if p > 20 else 1 if p > 10 else 2):
            tex = F.avg_pool2d(tex, 2)
        # the photograph: the line upright, neighbours above and below
        hc, wc = int(p * 2.6), int(p * 48)
        yy, xx = torch.meshgrid(torch.arange(hc, device=DEV).float(), torch.arange(wc, device=DEV).float(), indexing="ij")
        offset = U(1.2, 2.8, b)                                       # characters left of the text
        uy = (yy[None] + .5 - hc / 2) / p                             # in character widths, 0 = line centre
        ux = (xx[None] + .5) / p - offset.view(-1, 1, 1)
        wobble = U(-.012, .012, b, 1, 1) * torch.sin(ux * U(.1, .5, b, 1, 1) + U(0, 6.28, b, 1, 1))
        squeeze = U(-.1, .1, b, 1, 1) * chance(.5, b, 1, 1)           # perspective: pitch grows along the line
        nn_ = n.view(-1, 1, 1)
        tt = ux / nn_ - .5
        sx = ux + squeeze * (tt * tt - .25) * nn_                     # photo -> text coordinate
        slant = U(-.08, .08, b, 1, 1) * chance(.4, b, 1, 1)
        sx = sx + slant * uy
        pitch_y = U(1.7, 2.7, b, 1, 1)
        stretch = U(.88, 1.15, b, 1, 1)
        ink = torch.zeros(b, 1, hc, wc, device=DEV)
        for k in range(3):
            ly = (uy + wobble - (k - 1) * pitch_y) / stretch
            g = torch.stack([sx / 44 * 2 - 1, ly], -1)                # texture is 2 characters high
            ink = torch.maximum(ink, F.grid_sample(tex[:, k:k + 1], g, align_corners=False))
        # paper
        src = torch.cat([self.backs[torch.randint(len(self.backs), (b // 2,), device=DEV)].float(),
                         F.interpolate(self.docs[torch.randint(len(self.docs), (b - b // 2,), device=DEV), :, :330, :330].float(), (512, 512))]) / 255
        zm = U(.05, .5, b)
        m = torch.stack([zm, torch.zeros_like(zm), U(-.5, .4, b), torch.zeros_like(zm), zm * .2, U(-.5, .3, b)], 1).view(b, 2, 3)
        paper = F.grid_sample(src, F.affine_grid(m, (b, 1, hc, wc), align_corners=False), align_corners=False, padding_mode="reflection")
        paper = paper - paper.mean((2, 3), keepdim=True)
        amount = U(0, 1, b, 1, 1, 1) ** 3 * .6
        bright = U(.45, .98, b, 1, 1, 1)
        paper = (bright + paper * amount).clamp(.05, 1.1)
        # fine security lines
        f = U(.5, 6, b, 1, 1, 1); a = U(0, 3.14, b, 1, 1, 1)
        wave = torch.sin((ux[:, None] * torch.cos(a) + uy[:, None] * torch.sin(a)) * f * 3 + U(0, 3, b, 1, 1, 1) * torch.sin(ux[:, None] * U(.1, 1, b, 1, 1, 1)))
        paper = paper * (1 - U(0, .25, b, 1, 1, 1) * chance(.5, b, 1, 1, 1) * (wave > U(0, .95, b, 1, 1, 1)).float())
        dark = U(.02, .3, b, 1, 1, 1)
        contrast = U(.6, 1, b, 1, 1, 1)
        img = paper * (1 - ink * contrast) + dark * ink * contrast
        img = light_and_glare(img, .15)
        r = U(.2, 1, b) ** 1.5 * (.2 * p) * .6 + .2
        r = r.clamp(max=2.6)
        img = blur(img, (r * (1 + chance(.2, b) * U(0, 1.2, b))).clamp(max=3), r, U(0, 3.14, b))
        sharp = chance(.25, b, 1, 1, 1) * U(.2, 1.5, b, 1, 1, 1)
        img = img + sharp * (img - F.avg_pool2d(img, 3, 1, 1))
        img = expose(img)
        use = torch.rand(b, device=DEV) < .55
        img = torch.where(use.view(-1, 1, 1, 1), jpeg(img, U(20, 95, b)), img)
        # the strip cut from it, as imprecise as the locator
        pitch = U(.78, 1.28, b) * 16                                    # strip pixels per character
        pitch = torch.minimum(pitch, (self.W - 24) / n)
        cap = U(.8, 1.22, b) * 20 / stretch.view(-1)                    # strip pixels per character height
        left = torch.rand(b, device=DEV) * torch.minimum((self.W - n * pitch - 8).clamp(min=1), pitch * 3.2) + 2
        slope = torch.randn(b, device=DEV) * .012
        curve = torch.randn(b, device=DEV) * 1.0
        dy = torch.randn(b, device=DEV) * 1.6
        sy_, sx_ = torch.meshgrid(torch.arange(self.H, device=DEV).float(), torch.arange(self.W, device=DEV).float(), indexing="ij")
        cxs = (left + n * pitch / 2).view(-1, 1, 1)
        rel = sx_[None] - cxs
        ucoord = (sx_[None] - left.view(-1, 1, 1)) / pitch.view(-1, 1, 1)
        vcoord = (sy_[None] + .5 - 16 - dy.view(-1, 1, 1) - slope.view(-1, 1, 1) * rel
                  - curve.view(-1, 1, 1) * ((rel / 350) ** 2 * 3 - 1)) / cap.view(-1, 1, 1)
        gx = (ucoord + offset.view(-1, 1, 1)) * p / wc * 2 - 1
        gy = (vcoord * p + hc / 2) / hc * 2 - 1
        strip = F.grid_sample(img, torch.stack([gx, gy], -1), align_corners=False, padding_mode="border")
        # frame labels: which character is centred nearest to each output frame
        frames = torch.arange(self.W // self.STRIDE, device=DEV).float() * self.STRIDE
        fu = (frames[None] - left[:, None]) / pitch[:, None]
        t2 = fu / n[:, None] - .5
        fu = fu + squeeze.view(-1, 1) * (t2 * t2 - .25) * n[:, None]
        idx = torch.floor(fu)
        inside = (idx >= 0) & (idx < n[:, None]) & ((fu - idx - .5).abs() < .27)
        label = torch.where(inside, text[:, 1].gather(1, idx.clamp(0, 43).long()), BLANK)
        return strip, label, text[:, 1], n


# ---------------------------------------------------------------- training loops
class Ema:
    def __init__(self, net, decay=.998):
        self.net, self.decay = net, decay
        self.state = {k: v.detach().clone().float() for k, v in net.state_dict().items()}

    def update(self):
        for k, v in self.net.state_dict().items():
            if v.dtype.is_floating_point:
                self.state[k].lerp_(v.float(), 1 - self.decay)
            else:
                self.state[k] = v.clone()


def run_training(name, net, step, evaluate, args):
    path = f"{args.out}/{name}.pt"
    os.makedirs(args.out, exist_ok=True)
    if args.resume and os.path.exists(path):
        net.load_state_dict(torch.load(path, map_location=DEV))
        print(name, "resumed", flush=True)
    opt = torch.optim.AdamW(net.parameters(), lr=args.lr, weight_decay=1e-2)
    ema = Ema(net)
    start, budget, it, shown, total = time.time(), args.minutes * 60, 0, time.time(), 0.
    count = 0
    while time.time() - start < budget:
        done = (time.time() - start) / budget
        lr = args.lr * (min(1, it / 200)) * (.5 * (1 + math.cos(math.pi * min(1, done))) * .98 + .02)
        for g in opt.param_groups:
            g["lr"] = lr
        loss = step(net, done)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.)
        opt.step()
        ema.update()
        it += 1
        total += loss.detach(); count += 1
        if time.time() - shown > 30:
            print(f"{name} {time.time() - start:.0f}s it {it} loss {float(total) / count:.4f} lr {lr:.5f}", flush=True)
            shown, total, count = time.time(), 0., 0
            torch.save(ema.state, path)
    net.load_state_dict(ema.state)
    torch.save(net.state_dict(), path)
    net.eval()
    with torch.no_grad():
        print(name, "steps", it, "held-out", evaluate(net), flush=True)


def train_locator(args):
    scenes = Scenes(args.work)
    net = Net(LOCATOR).to(DEV)
    print("locator parameters", sum(p.numel() for p in net.parameters()), flush=True)

    def step(net, done):
        with torch.no_grad():
            img, target = scenes.batch(48)
        return locator_loss(net(normalise(img)), target)

    def evaluate(net):
        iou, angle, count = 0., 0., 0
        for _ in range(20):
            img, t = scenes.batch(48)
            out = net(normalise(img))
            p, y = (out[:, 0] > 0).float(), t[:, 0]
            iou += float(((p * y).sum() / ((p + y).clamp(max=1).sum() + 1)))
            err = torch.atan2(out[:, 3], out[:, 2]) - torch.atan2(t[:, 3], t[:, 2])
            wrong = (torch.cos(err) < .9).float()
            angle += float((wrong * y).sum() / (y.sum() + 1)); count += 1
        return dict(block_iou=round(iou / count, 4), wrong_direction=round(angle / count, 4))

    run_training("locator", net, step, evaluate, args)


def train_reader(args):
    lines = Lines(args.work, args.seed)
    net = Net(READER).to(DEV)
    print("reader parameters", sum(p.numel() for p in net.parameters()), flush=True)

    def step(net, done):
        with torch.no_grad():
            strip, label, text, n = lines.batch(args.batch)
        out = net(normalise(strip))[:, :, 0]                           # b, classes, frames
        ce = F.cross_entropy(out, label)
        if done < .15 and not args.resume:
            return ce
        logp = out.log_softmax(1).permute(2, 0, 1)
        frames = torch.full((len(n),), logp.shape[0], device=DEV, dtype=torch.long)
        ctc = F.ctc_loss(logp.float(), text, frames, n.long(), blank=BLANK, reduction="none", zero_infinity=True)
        return (ctc / n).mean() + .2 * ce

    def evaluate(net):
        wrong = chars = perfect = total = 0
        for _ in range(20):
            strip, label, text, n = lines.batch(args.batch)
            best = net(normalise(strip))[:, :, 0].argmax(1).cpu().numpy()
            for row, t, k in zip(best, text.cpu().numpy(), n.cpu().numpy()):
                seq = [c for i, c in enumerate(row) if c != BLANK and (i == 0 or row[i - 1] != c)]
                d = edit_distance(seq, list(t[:k]))
                wrong += d; chars += int(k); perfect += d == 0; total += 1
        return dict(cer=round(wrong / chars, 5), perfect_lines=round(perfect / total, 4))

    run_training("reader", net, step, evaluate, args)


def edit_distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        prev, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            prev, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, prev + (x != y))
    return row[-1]


def preview(args):
    """Writes a sheet of training pictures, to see what the networks are taught."""
    from PIL import Image
    scenes, lines = Scenes(args.work), Lines(args.work, args.seed)
    rows = []
    for _ in range(6):
        img, t = scenes.batch(4)
        over = F.interpolate(t[:, 1:2], scale_factor=4)
        img = F.pad(torch.cat([img, over * .5 + img * .5], 2), (0, 0, 0, 768 - 2 * img.shape[2]))
        rows.append(torch.cat(list(img[:, 0]), 1))
    sheet = torch.cat(rows).clamp(0, 1).mul(255).byte().cpu().numpy()
    Image.fromarray(sheet).resize((sheet.shape[1] // 2, sheet.shape[0] // 2)).convert("L").save(f"{args.out}/scenes.jpg")
    strips = torch.cat([s for s in lines.batch(64)[0][:, 0]])
    Image.fromarray(strips.clamp(0, 1).mul(255).byte().cpu().numpy()).save(f"{args.out}/strips.jpg")


# ---------------------------------------------------------------- export
def export(args):
    """Folds batch norm into the weights and stores them as int8 with one scale per output channel.

    File layout, layer after layer: float32 scale[cout], float32 bias[cout], int8 weight[cout][cin][kh][kw], padded to 4.
    """
    nets = {}
    for name, table, extra in (
        ("locator", LOCATOR, dict(longestSide=512, stride=4, outputs=["block", "line", "cos", "sin", "log2(capHeight/8)"])),
        ("reader", READER, dict(height=32, capHeight=20, pitch=16, stride=4, charset=CHARSET, blank=BLANK)),
    ):
        state = {k: v.float().cpu() for k, v in torch.load(f"{args.out}/{name}.pt", map_location="cpu").items()}
        blob = bytearray()
        for l in table:
            w = state[f"conv.{l['name']}.weight"]
            if f"norm.{l['name']}.weight" in state:
                g = state[f"norm.{l['name']}.weight"] / torch.sqrt(state[f"norm.{l['name']}.running_var"] + 1e-5)
                bias = state[f"norm.{l['name']}.bias"] - state[f"norm.{l['name']}.running_mean"] * g
                w = w * g.view(-1, 1, 1, 1)
            else:
                bias = state[f"conv.{l['name']}.bias"]
            scale = w.abs().amax((1, 2, 3)).clamp(min=1e-8) / 127
            q = torch.round(w / scale.view(-1, 1, 1, 1)).clamp(-127, 127).to(torch.int8)
            blob += scale.numpy().astype("<f4").tobytes() + bias.numpy().astype("<f4").tobytes() + q.numpy().tobytes()
            blob += b"\0" * (-len(blob) % 4)
        with open(f"{args.out}/mrz-{name}.bin", "wb") as f:
            f.write(blob)
        nets[name] = dict(file=f"mrz-{name}.bin", bytes=len(blob), **extra, layers=table)
        print(name, len(blob), "bytes")
    model = dict(version=1, quantisation="int8 weights, one float32 scale and bias per output channel",
                 normalisation="grey = (0.299 R + 0.587 G + 0.114 B) / 255; x = (grey - mean) / (std + 0.02) over the whole input",
                 **nets)
    with open(f"{args.out}/model.json", "w") as f:
        json.dump(model, f, separators=(",", ":"))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("what", choices=("bank", "preview", "locator", "reader", "export"))
    ap.add_argument("--fonts", default="fonts")
    ap.add_argument("--work", default="work")
    ap.add_argument("--out", default=".")
    ap.add_argument("--documents", type=int, default=9000)
    ap.add_argument("--minutes", type=float, default=8)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--resume", action="store_true")
    args = ap.parse_args()
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    {"bank": make_bank, "preview": preview, "locator": train_locator, "reader": train_reader, "export": export}[args.what](args)
