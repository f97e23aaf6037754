"""The processes that the engines start import the packages as the tests do."""

import os
import sys

os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
